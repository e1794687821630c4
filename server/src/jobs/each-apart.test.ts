import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eachApart } from './each-apart.ts'

test('a row that fails is logged, and those behind it are done', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const failure = { failed: 'a row failed', facts: (row: number) => ({ row }) }
  const tried: number[] = []
  const done = await eachApart({ log }, [1, 2, 3, 4], failure, async (row) => {
    tried.push(row)
    if (row === 2) throw new Error('no')
    return row !== 3
  })
  expect([done, tried]).toEqual([2, [1, 2, 3, 4]])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'a row failed', row: 2, level: 50 }])
})
