import { expect, it } from 'vitest'
import { daysOf } from './chat-days.ts'

const at = (moment: string) => ({ at: moment })

it('splits a thread at midnight in Dubai, not at midnight in another time zone', () => {
  const lines = [
    at('2026-11-20T19:59:00.000Z'),
    at('2026-11-20T20:00:00.000Z'),
    at('2026-11-21T00:30:00.000Z'),
    at('2026-11-22T08:00:00.000Z'),
  ]
  expect(daysOf(lines).map(({ day, lines: { length } }) => `${day}: ${length}`)).toEqual([
    '2026-11-20: 1',
    '2026-11-21: 2',
    '2026-11-22: 1',
  ])
  expect(daysOf([])).toEqual([])
})
