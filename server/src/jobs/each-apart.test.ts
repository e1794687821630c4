import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eachApart } from './each-apart.ts'

const { signal: stopSignal } = new AbortController()

test('a row that fails is logged, and those behind it are done', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const failure = { failed: 'a row failed', facts: (row: number) => ({ row }) }
  const tried: number[] = []
  const done = await eachApart({ log, stopSignal }, [1, 2, 3, 4], failure, async (row) => {
    tried.push(row)
    if (row === 2) throw new Error('no')
    return row !== 3
  })
  expect([done, tried]).toEqual([2, [1, 2, 3, 4]])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'a row failed', row: 2, level: 50 }])
})

test('when the process stops, the row in hand is finished and the rest is left', async () => {
  const stopping = new AbortController()
  const deps = { log: pino({ enabled: false }), stopSignal: stopping.signal }
  const failure = { failed: 'a row failed', facts: () => ({}) }
  const finished: number[] = []
  await eachApart(deps, [1, 2, 3], failure, async (row) => {
    if (row === 2) stopping.abort()
    finished.push(row)
  })
  expect(finished).toEqual([1, 2])
})
