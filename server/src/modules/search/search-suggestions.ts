import type { SearchOutput } from '@rihla/contract/search'
import { whyPeriodNotAllowed } from '@rihla/domain/booking/rental-period'
import { PLACES, type Place } from '@rihla/domain/places/emirates'
import { addDays } from '@rihla/domain/time/plain-date'
import type { MatchingVehicles } from './matching-vehicles.ts'
import type { MapPoint, SearchQuestion } from './search-question.ts'
import type { Codes } from './sql/search-conditions.ts'

type Suggestions = NonNullable<SearchOutput['suggestions']>

/**
 * Suggestions for a search without results: the nearest emirate that has matches, and the same trip a day earlier or
 * later. For a place that is unknown and mentions no emirate it is the emirate with the most matches.
 */
export async function suggestInstead(
  match: (question: SearchQuestion) => Promise<MatchingVehicles>,
  question: SearchQuestion,
  codes: Codes,
): Promise<Suggestions> {
  const [nearest, earlierByOneDay, laterByOneDay] = await Promise.all([
    nearestEmirate(match, question, codes),
    countShifted(match, question, -1),
    countShifted(match, question, 1),
  ])
  return { nearest, earlierByOneDay, laterByOneDay }
}

async function nearestEmirate(
  match: (question: SearchQuestion) => Promise<MatchingVehicles>,
  question: SearchQuestion,
  codes: Codes,
): Promise<Suggestions['nearest']> {
  const from = middleOf(question.bounds) ?? question.point ?? question.place ?? question.mentioned
  if (!from && !question.placeUnknown) return null
  const counts = await (await match(question)).countByEmirate()
  const nearest = PLACES.filter((place) => place.kind === 'emirate')
    .map((place) => ({ place, count: counts.get(codes.place.get(place.slug) ?? -1) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (from ? farness(a.place, from) - farness(b.place, from) : b.count - a.count))[0]
  return nearest ? { slug: nearest.place.slug, name: nearest.place.name, count: nearest.count } : null
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

async function countShifted(
  match: (question: SearchQuestion) => Promise<MatchingVehicles>,
  question: SearchQuestion,
  days: number,
): Promise<number> {
  if (!question.period || question.placeUnknown) return 0
  const period = {
    ...question.period,
    pickUpDate: addDays(question.period.pickUpDate, days),
    returnDate: addDays(question.period.returnDate, days),
  }
  if (whyPeriodNotAllowed(period, { now: question.now })) return 0
  return await (await match({ ...question, period })).count()
}
