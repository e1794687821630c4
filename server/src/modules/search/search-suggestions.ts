import type { SearchOutput } from '@rihla/contract/search'
import { PLACES, type Place } from '@rihla/domain/emirates'
import { addDays } from '@rihla/domain/plain-date'
import { whyPeriodNotAllowed } from '@rihla/domain/rental-period'
import type { Fitting } from './fitting.ts'
import type { Codes } from './search-conditions.ts'
import type { MapPoint, SearchQuestion } from './search-question.ts'

type Suggestions = NonNullable<SearchOutput['suggestions']>

/** What would help somebody who found nothing: the nearest emirate that has something, the same trip a day off. */
export async function suggestInstead(
  whatFits: (question: SearchQuestion) => Promise<Fitting>,
  question: SearchQuestion,
  codes: Codes,
): Promise<Suggestions> {
  const [nearest, earlierByOneDay, laterByOneDay] = await Promise.all([
    nearestEmirate(whatFits, question, codes),
    countShifted(whatFits, question, -1),
    countShifted(whatFits, question, 1),
  ])
  return { nearest, earlierByOneDay, laterByOneDay }
}

async function nearestEmirate(
  whatFits: (question: SearchQuestion) => Promise<Fitting>,
  question: SearchQuestion,
  codes: Codes,
): Promise<Suggestions['nearest']> {
  const from = question.point ?? question.place
  if (!from) return null
  const counts = await (await whatFits(question)).countByEmirate()
  const nearest = PLACES.filter((place) => place.kind === 'emirate')
    .map((place) => ({ place, count: counts.get(codes.place.get(place.slug) ?? -1) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => farness(a.place, from) - farness(b.place, from))[0]
  return nearest ? { slug: nearest.place.slug, name: nearest.place.name, count: nearest.count } : null
}

/** Grows with the distance; for comparing only. A degree of longitude is nine tenths of one of latitude here. */
const farness = (place: Place, from: MapPoint) =>
  (place.latitude - from.latitude) ** 2 + (0.9 * (place.longitude - from.longitude)) ** 2

async function countShifted(
  whatFits: (question: SearchQuestion) => Promise<Fitting>,
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
  return await (await whatFits({ ...question, period })).count()
}
