import type { SearchInput } from '@rihla/contract/search'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext, siteContext } from '../../../server-context.ts'
import { loadBrowsePage } from './load-browse-page.ts'

test('a later page has the counts of the filters too', async () => {
  const asked: SearchInput[] = []
  const vehicles = async (input: SearchInput) => {
    asked.push(input)
    return { place: null, deliverTo: null, nextAfter: null, vehicles: [] }
  }
  const context = new RouterContextProvider()
  context.set(siteContext, { now: Date.UTC(2026, 2, 1) } as never)
  context.set(apiContext, { search: { vehicles } } as never)
  const { firstPage } = await loadBrowsePage(new URL('http://rihla.test/browse?brand=BMW&after=abc'), context)
  expect(asked).toMatchObject([{ brand: ['BMW'], after: 'abc', withCounts: true }])
  expect(firstPage).toBe('/browse?brand=BMW')
})
