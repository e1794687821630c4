import type { MarksInput, MarksOutput } from '@rihla/contract/search'
import type { Deps } from '../../../deps.ts'
import { type CardPrice, pricesOf } from '../../vehicles/public.ts'
import { alwaysInSql, chooseMatcher, codesFor, type OpenMatcher } from '../choose-matcher.ts'
import { pricedDelivery, understand } from '../search-question.ts'
import { fromMap, type GatheredMark, type MarksGrid, marksGrid } from './marks-grid.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * The matching vehicles in an area of the map, at most 300 marks: vehicles with their prices, and clusters of vehicles
 * whose marks would overlap at this zoom. Throws `dates_not_allowed` for dates that cannot be booked.
 */
export const searchMarks = (deps: Needs, input: MarksInput): Promise<MarksOutput> =>
  marksFrom(chooseMatcher, deps, input)

/** The same marks in SQL alone, regardless of the number of vehicles; the benchmark compares the index with it. */
export const marksInSql = (deps: Needs, input: MarksInput): Promise<MarksOutput> =>
  marksFrom(alwaysInSql, deps, input)

async function marksFrom(
  open: OpenMatcher,
  deps: Needs,
  { zoom, ...input }: MarksInput,
): Promise<MarksOutput> {
  const question = understand({ ...input, sort: 'relevance' }, deps.clock.now())
  const codes = await codesFor(deps.db, question)
  const match = await open(deps, codes)
  const grid = marksGrid(input.bounds, zoom)
  const matching = await match(question)
  const gathered = await matching.gather(grid)
  const alone = gathered.flatMap(({ count, vehicleId }) => (count === 1 ? [vehicleId] : []))
  const { period, now } = question
  const prices = await pricesOf(deps.db, alone, {
    period,
    now,
    shifts: await matching.shiftsOf(alone),
    deliverTo: pricedDelivery(question),
  })
  return {
    marks: gathered.map((mark) => markOf(mark, grid, prices)),
    count: gathered.reduce((sum, { count }) => sum + count, 0),
  }
}

function markOf(
  { column, row, count, middle, least, greatest, vehicleId }: GatheredMark,
  { level }: MarksGrid,
  prices: ReadonlyMap<string, CardPrice>,
): MarksOutput['marks'][number] {
  const id = `${level}.${column}.${row}`
  if (count === 1)
    return { id, ...fromMap(middle), count, vehicle: prices.get(vehicleId) ?? null, bounds: null }
  const [from, to] = [fromMap(least), fromMap(greatest)]
  const bounds = { south: from.latitude, west: from.longitude, north: to.latitude, east: to.longitude }
  return { id, ...fromMap(middle), count, vehicle: null, bounds }
}
