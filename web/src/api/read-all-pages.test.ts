import { expect, it } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

it('reads a list page by page until there is no next one', async () => {
  const asked: Array<string | undefined> = []
  const all = await readAllPages(async (after) => {
    asked.push(after)
    return after === undefined ? { entries: [1, 2], nextAfter: '2' } : { entries: [3], nextAfter: null }
  })
  expect([all, asked]).toEqual([
    [1, 2, 3],
    [undefined, '2'],
  ])
})
