import type { SearchInput, SearchOutput } from '@rihla/contract/search'
import { rentalDays } from '@rihla/domain/rental-period'
import type { Deps } from '../../deps.ts'
import { cardsOf } from '../vehicles/public.ts'
import { catalogueCodes, type KnownCodes } from './catalogue-codes.ts'
import type { Fitting } from './fitting.ts'
import { fittingInMemory } from './fitting-in-memory.ts'
import { fittingInTables } from './fitting-in-tables.ts'
import { REMEMBERED_FROM, rememberVehicles, vehiclesInMemory } from './remembered-vehicles.ts'
import { readCursor, writeCursor } from './search-cursor.ts'
import { emirateOf, type SearchQuestion, understand } from './search-question.ts'
import { suggestInstead } from './search-suggestions.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type WhatFits = (question: SearchQuestion) => Promise<Fitting>

/**
 * A page of the listed vehicles that fit place, dates and filters, with exact counts; with dates only those that can
 * be booked for them now. Refuses dates that nobody could book (`dates_not_allowed`).
 */
export async function searchVehicles(deps: Needs, input: SearchInput): Promise<SearchOutput> {
  const answer = await answerFrom(openFitting, deps, input)
  // In the background: should it fail, the tables go on answering, and the next search tries again.
  if (answer.total >= REMEMBERED_FROM) void rememberVehicles(deps).catch(() => {})
  return answer
}

/** The same answer from the tables alone, however many vehicles there are: what a copy in memory is measured against. */
export const searchTables = (deps: Needs, input: SearchInput): Promise<SearchOutput> =>
  answerFrom((_, codes) => Promise.resolve(inTables(deps, codes)), deps, input)

async function answerFrom(
  open: (deps: Needs, codes: KnownCodes) => Promise<WhatFits>,
  deps: Needs,
  input: SearchInput,
): Promise<SearchOutput> {
  const { db } = deps
  const question = understand(input, deps.clock.now())
  const brands = input.brand ?? []
  const codes = await catalogueCodes(db, (known) => brands.every((brand) => known.brand.has(brand)))
  const whatFits = await open(deps, codes)
  const fitting = await whatFits(question)
  const page = await fitting.page({ after: readCursor(input.after), limit: input.limit + 1 })
  const hits = page.hits.slice(0, input.limit)
  const last = page.hits.length > input.limit ? hits.at(-1) : undefined
  const [vehicles, counts, suggestions] = await Promise.all([
    cardsOf(
      db,
      hits.map((hit) => hit.vehicleId),
      question,
    ),
    input.withCounts ? fitting.countOptions() : null,
    page.count === 0 ? suggestInstead(whatFits, question, codes) : null,
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

/** Asks the copy in memory where there is one, and the tables where there is none: small fleets need none. */
async function openFitting(deps: Needs, codes: KnownCodes): Promise<WhatFits> {
  const memory = await vehiclesInMemory(deps)
  if (memory === null) return inTables(deps, codes)
  return (question) => fittingInMemory(deps.db, memory, question, codes)
}

const inTables =
  ({ db }: Needs, codes: KnownCodes): WhatFits =>
  (question) =>
    Promise.resolve(fittingInTables(db, question, codes))

function placeFound({ place }: SearchQuestion): SearchOutput['place'] {
  if (!place) return null
  return { slug: place.slug, kind: place.kind, name: place.name, emirate: emirateOf(place).name }
}
