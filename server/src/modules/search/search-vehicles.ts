import type { SearchInput, SearchOutput } from '@rihla/contract/search'
import { rentalDays } from '@rihla/domain/rental-period'
import type { Deps } from '../../deps.ts'
import { cardsOf } from '../vehicles/public.ts'
import { catalogueCodes } from './catalogue-codes.ts'
import { dateConditions, filterConditions, placeConditions, radiusConditions } from './search-conditions.ts'
import { countOptions } from './search-counts.ts'
import { readCursor, writeCursor } from './search-cursor.ts'
import { emirateOf, type SearchQuestion, understand } from './search-question.ts'
import { findPage } from './search-store.ts'
import { suggestInstead } from './search-suggestions.ts'

/**
 * A page of the listed vehicles that fit place, dates and filters, with exact counts; with dates only those that can
 * be booked for them now. Refuses dates that nobody could book (`dates_not_allowed`).
 */
export async function searchVehicles(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: SearchInput,
): Promise<SearchOutput> {
  const { db } = deps
  const question = understand(input, deps.clock.now())
  const brands = input.brand ?? []
  const codes = await catalogueCodes(db, (known) => brands.every((brand) => known.brand.has(brand)))
  const within = placeConditions(question, codes)
  const free = [...radiusConditions(question), ...dateConditions(question)]
  const chosen = filterConditions(question, codes)
  const after = readCursor(input.after)
  const page = await findPage(db, {
    within,
    fits: [...Object.values(chosen), ...free],
    sort: question.sort,
    point: question.point,
    after,
    limit: input.limit + 1,
  })
  const hits = page.hits.slice(0, input.limit)
  const last = page.hits.length > input.limit ? hits.at(-1) : undefined
  const [vehicles, counts, suggestions] = await Promise.all([
    cardsOf(
      db,
      hits.map((hit) => hit.vehicleId),
      question,
    ),
    input.withCounts ? countOptions(db, [...within, ...free], chosen, codes.nameOf) : null,
    page.count === 0 ? suggestInstead(db, question, codes) : null,
  ])
  return {
    place: placeFound(question),
    placeUnknown: question.placeUnknown,
    count: page.count,
    total: page.total,
    days: question.period ? rentalDays(question.period) : null,
    vehicles,
    nextAfter: last ? writeCursor(last) : null,
    counts,
    suggestions,
  }
}

function placeFound({ place }: SearchQuestion): SearchOutput['place'] {
  if (!place) return null
  return { slug: place.slug, kind: place.kind, name: place.name, emirate: emirateOf(place).name }
}
