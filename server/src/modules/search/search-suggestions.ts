import type { SearchOutput } from '@rihla/contract/search'
import { shiftPeriod, shiftsWithin, whyPeriodNotAllowed } from '@rihla/domain/booking/rental-period'
import { PLACES, type Place } from '@rihla/domain/places/emirates'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import type { MatchingVehicles } from './matching-vehicles.ts'
import type { SearchQuestion } from './search-question.ts'
import type { Codes } from './sql/search-conditions.ts'

type Suggestions = NonNullable<SearchOutput['suggestions']>

/** How many days earlier or later other dates are looked for, and how many of them are suggested. */
const SHIFTED_AT_MOST = 7
const DATES_SUGGESTED = 4

/**
 * Suggestions for a search without results: the emirates that have matches, nearest first, and the nearest dates of the
 * same length with matches. For a place that is unknown and mentions no emirate, the emirates with the most matches.
 */
export async function suggestInstead(
  match: (question: SearchQuestion) => Promise<MatchingVehicles>,
  question: SearchQuestion,
  codes: Codes,
): Promise<Suggestions> {
  const matching = await match(question)
  const emirates = await emiratesWithMatches(matching, question, codes)
  const counts = await countShifted(matching, question)
  return {
    nearest: emirates[0] ?? null,
    earlierByOneDay: counts.get(-1) ?? 0,
    laterByOneDay: counts.get(1) ?? 0,
    nearestDates: nearestDates(counts, question),
    emirates,
  }
}

async function emiratesWithMatches(
  matching: MatchingVehicles,
  question: SearchQuestion,
  codes: Codes,
): Promise<Suggestions['emirates']> {
  const from = middleOf(question.bounds) ?? question.point ?? question.place ?? question.mentioned
  if (!from && !question.placeUnknown) return []
  const counts = await matching.countByEmirate()
  return PLACES.filter((place) => place.kind === 'emirate')
    .map((place) => ({ place, count: counts.get(codes.place.get(place.slug) ?? -1) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (from ? farness(a.place, from) - farness(b.place, from) : b.count - a.count))
    .map(({ place: { slug, name }, count }) => ({ slug, name, count }))
}

const middleOf = (bounds: SearchQuestion['bounds']): MapPoint | null =>
  bounds && {
    latitude: (bounds.south + bounds.north) / 2,
    longitude: (bounds.west + bounds.east) / 2,
  }

/**
 * Increases with the distance, for comparison only. At this latitude a degree of longitude is nine tenths of a degree
 * of latitude.
 */
const farness = (place: Place, from: MapPoint) =>
  (place.latitude - from.latitude) ** 2 + (0.9 * (place.longitude - from.longitude)) ** 2

/** Other trips of the same length that can be booked now: how many days later they are, and their matches. */
async function countShifted(
  matching: MatchingVehicles,
  { period, placeUnknown, now }: SearchQuestion,
): Promise<Map<number, number>> {
  if (!period || placeUnknown) return new Map()
  const shifts = shiftsWithin(SHIFTED_AT_MOST).filter(
    (days) => days !== 0 && whyPeriodNotAllowed(shiftPeriod(period, days), { now }) === null,
  )
  return await matching.countShifted(shifts)
}

function nearestDates(counts: Map<number, number>, { period }: SearchQuestion): Suggestions['nearestDates'] {
  if (!period) return []
  return shiftsWithin(SHIFTED_AT_MOST)
    .flatMap((shiftDays) => {
      const count = counts.get(shiftDays) ?? 0
      const { pickUpDate, returnDate } = shiftPeriod(period, shiftDays)
      return count > 0 ? [{ pickUpDate, returnDate, shiftDays, count }] : []
    })
    .slice(0, DATES_SUGGESTED)
}
