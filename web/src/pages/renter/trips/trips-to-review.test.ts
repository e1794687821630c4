import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { expect, test } from 'vitest'
import { tripsToReview } from './trips-to-review.ts'

const NOW = Date.parse('2026-03-25T06:00:00Z')
const trip = (id: string, completedDaysAgo: number | null) => ({
  id,
  completedAt: completedDaysAgo === null ? null : new Date(NOW - completedDaysAgo * DAY_MS).toISOString(),
})
const OPEN = { cards: [{ written: null, whyNot: null }] }
const CLOSED = { cards: [{ written: null, whyNot: 'already_reviewed' as const }] }

test('a trip can be reviewed for two weeks after its completion, whenever it ended', async () => {
  const asked: string[] = []
  const page = async ({ id }: { id: string }) => {
    asked.push(id)
    if (id === 'failing') throw new Error('unreachable')
    return id === 'reviewed' ? CLOSED : OPEN
  }
  const trips = [
    trip('just', 14),
    trip('too late', 14.001),
    trip('upcoming', null),
    trip('reviewed', 1),
    trip('failing', 1),
  ]
  expect(await tripsToReview({ reviews: { page } }, trips, NOW)).toEqual(['just'])
  expect(asked).toEqual(['just', 'reviewed', 'failing'])
})
