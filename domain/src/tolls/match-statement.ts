import { fineAmount } from '../charges/computed-charge.ts'
import type { Fils } from '../pricing/money.ts'
import type { Instant } from '../time/dubai-time.ts'
import { type LicensePlate, mayBeSamePlate, plateKey, readPlate } from '../vehicles/license-plate.ts'
import type { Emirate } from '../vehicles/plate-words.ts'
import type { CrossingRow, FineRow, StatementRow } from './statement.ts'
import { type Crossing, tollsBesides } from './toll.ts'
import type { TollRoad, TollRules } from './toll-rules.ts'

/** A vehicle of the host, with its plate in normal form. */
export interface PlatedVehicle {
  id: string
  plate: LicensePlate | null
}

/** A trip of one of the host's vehicles with its real times. */
export interface MatchedTrip {
  bookingId: string
  vehicleId: string
  startedAt: Instant
  /** Null while the car is away. */
  returnedAt: Instant | null
  /** The last moments at which tolls and fines can be asked; null while the trip lasts. */
  tollUntil: Instant | null
  fineUntil: Instant | null
  fineFeeFils: Fils
  /** The crossings of its tolls that were charged before. */
  charged: readonly PassedGate[]
}

/** A crossing of a gate, by its slug. */
export interface PassedGate {
  gate: string
  at: Instant
}

/** What was asked before. Keys as `crossingKey`, `receiptKey` and `fineKey` make them. */
export interface AskedBefore {
  crossings: ReadonlySet<string>
  /** Tolls by receipt that stand: they do not say which crossings of their road they cover. */
  receipts: ReadonlySet<string>
  fines: ReadonlySet<string>
}

export const crossingKey = (vehicleId: string, gate: string, at: Instant): string =>
  `${vehicleId} ${gate} ${at}`
export const receiptKey = (bookingId: string, road: TollRoad): string => `${bookingId} ${road}`
export const fineKey = (bookingId: string, number: string): string => `${bookingId} ${number}`

/** What came of a row. Only `matched` rows are asked. */
export type MatchState =
  | 'matched'
  | 'unknown_plate'
  | 'ambiguous_plate'
  | 'outside_trips'
  | 'asked_before'
  | 'repeated'
  | 'too_late'

export interface MatchedRow {
  row: StatementRow
  state: MatchState
  vehicleId: string | null
  bookingId: string | null
}

/** A charge that matched rows come to: the tolls of a booking on one road, or one fine. */
export interface ChargeToAsk {
  key: string
  kind: 'toll' | 'fine'
  bookingId: string
  road: TollRoad | null
  number: string | null
  lines: number[]
  /** By the statement; null when it gives no amounts. */
  statementFils: Fils | null
  /** What the renter is asked: tolls by the table, a fine with its fee. */
  chargeFils: Fils
  /**
   * `statement_lower`: the statement has less than the table, so the charge would be more than its cost.
   * `nothing_owed`: all crossings were free.
   */
  state: 'ready' | 'statement_lower' | 'nothing_owed'
}

interface MatchFacts {
  vehicles: readonly PlatedVehicle[]
  trips: readonly MatchedTrip[]
  asked: AskedBefore
  now: Instant
}

/** Finds the trip of each row by plate and time, in the order of the rows. */
export function matchRows(rows: readonly StatementRow[], facts: MatchFacts): MatchedRow[] {
  const plates = indexOfPlates(facts.vehicles)
  const tripsOf = Map.groupBy(facts.trips, ({ vehicleId }) => vehicleId)
  const platedOf = new Map<string, PlateMatch>()
  const seen = new Set<string>()
  return rows.map((row) => {
    const plated = platedOf.get(row.plate) ?? vehiclesWithPlate(row.plate, plates)
    platedOf.set(row.plate, plated)
    if ('why' in plated) return { row, state: plated.why, vehicleId: null, bookingId: null }
    const trips = plated.ids.flatMap((id) => tripsOf.get(id) ?? [])
    const trip = tripAt(row.at, trips, facts.now)
    if (!trip) return { row, state: 'outside_trips', vehicleId: plated.ids[0] ?? null, bookingId: null }
    const found = { row, vehicleId: trip.vehicleId, bookingId: trip.bookingId }
    const key =
      row.kind === 'toll'
        ? crossingKey(trip.vehicleId, row.gate, row.at)
        : fineKey(trip.bookingId, row.number)
    if (wasAsked(row, key, trip, facts.asked)) return { ...found, state: 'asked_before' }
    if (seen.has(key)) return { ...found, state: 'repeated' }
    seen.add(key)
    const until = row.kind === 'toll' ? trip.tollUntil : trip.fineUntil
    return { ...found, state: until !== null && facts.now > until ? 'too_late' : 'matched' }
  })
}

const wasAsked = (row: StatementRow, key: string, { bookingId }: MatchedTrip, asked: AskedBefore): boolean =>
  row.kind === 'toll'
    ? asked.crossings.has(key) || asked.receipts.has(receiptKey(bookingId, row.road))
    : asked.fines.has(key)

type PlateMatch = { ids: string[] } | { why: 'unknown_plate' | 'ambiguous_plate' }

/** Vehicles by the emirate and number of their plates, so that each text is read once for each emirate. */
type PlateIndex = Map<Emirate, Map<string, Array<{ id: string; key: string }>>>

function indexOfPlates(vehicles: readonly PlatedVehicle[]): PlateIndex {
  const index: PlateIndex = new Map()
  for (const { id, plate } of vehicles) {
    if (!plate) continue
    const ofEmirate = index.get(plate.emirate) ?? new Map<string, Array<{ id: string; key: string }>>()
    const entry = { id, key: plateKey(plate) }
    ofEmirate.set(plate.number, [...(ofEmirate.get(plate.number) ?? []), entry])
    index.set(plate.emirate, ofEmirate)
  }
  return index
}

/**
 * The vehicle whose plate a statement means; several when a car was listed again. A plate without an emirate is of the
 * vehicle's own; without a code, or with an Arabic letter for several Latin ones, it counts when only one can be meant.
 */
function vehiclesWithPlate(text: string, plates: PlateIndex): PlateMatch {
  const same: string[] = []
  const similar = new Map<string, string[]>()
  for (const [emirate, byNumber] of plates) {
    const read = readPlate(text, emirate)
    if (!read || read.emirate !== emirate) continue
    for (const { id, key } of byNumber.get(read.number) ?? []) {
      if (plateKey(read) === key) same.push(id)
      else if (mayBeSamePlate(plateKey(read), key)) similar.set(key, [...(similar.get(key) ?? []), id])
    }
  }
  if (same.length > 0) return { ids: same }
  const [ids, ...others] = similar.values()
  if (!ids) return { why: 'unknown_plate' }
  return others.length === 0 ? { ids } : { why: 'ambiguous_plate' }
}

/** The trip under way at a moment; of two that touch, the one that began last. */
function tripAt(at: Instant, trips: readonly MatchedTrip[], now: Instant): MatchedTrip | null {
  let found: MatchedTrip | null = null
  for (const trip of trips) {
    const isWithin = at >= trip.startedAt && at <= (trip.returnedAt ?? now)
    if (isWithin && (!found || trip.startedAt > found.startedAt)) found = trip
  }
  return found
}

/** The charges that the matched rows come to, in the order of their first rows. */
export function chargesOf(
  matched: readonly MatchedRow[],
  trips: readonly MatchedTrip[],
  rules: TollRules,
): ChargeToAsk[] {
  const groups = new Map<string, { bookingId: string; rows: StatementRow[] }>()
  for (const { row, state, bookingId } of matched) {
    if (state !== 'matched' || bookingId === null) continue
    const key = chargeKey(bookingId, row)
    const group = groups.get(key) ?? { bookingId, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  const tripOf = new Map(trips.map((trip) => [trip.bookingId, trip]))
  return [...groups].map(([key, { bookingId, rows }]) => {
    const base = { key, bookingId, lines: rows.map(({ line }) => line) }
    const [first] = rows
    const { fineFeeFils = 0, charged = [] } = tripOf.get(bookingId) ?? {}
    return first?.kind === 'fine'
      ? { ...base, ...fineToAsk(first, fineFeeFils) }
      : { ...base, ...tollsToAsk(rows as CrossingRow[], charged, rules) }
  })
}

/** Names one charge of a booking in preview and confirmation. */
const chargeKey = (bookingId: string, row: StatementRow): string =>
  row.kind === 'toll' ? `${bookingId} ${row.road}` : `${bookingId} ${row.number}`

type Asked = Omit<ChargeToAsk, 'key' | 'bookingId' | 'lines'>

const fineToAsk = ({ number, amountFils }: FineRow, fineFeeFils: Fils): Asked => ({
  kind: 'fine',
  road: null,
  number,
  statementFils: amountFils,
  chargeFils: fineAmount(amountFils, { fineFeeFils }),
  state: 'ready',
})

function tollsToAsk(
  rows: readonly CrossingRow[],
  charged: readonly PassedGate[],
  { gates, tariffs, specialDays }: TollRules,
): Asked {
  const before = crossingsOf(charged, gates)
  const { totalFils } = tollsBesides(before, crossingsOf(rows, gates), tariffs, specialDays)
  const amounts = rows.flatMap(({ amountFils }) => (amountFils === null ? [] : [amountFils]))
  const statementFils = amounts.length < rows.length ? null : amounts.reduce((sum, fils) => sum + fils, 0)
  const isLower = statementFils !== null && statementFils < totalFils
  return {
    kind: 'toll',
    road: rows[0]?.road ?? null,
    number: null,
    statementFils,
    chargeFils: totalFils,
    state: totalFils === 0 ? 'nothing_owed' : isLower ? 'statement_lower' : 'ready',
  }
}

/**
 * Crossings as they are priced, without those of gates that nobody knows. The direction is left out, also where a
 * statement names it, which is never to the renter's loss.
 */
export function crossingsOf(passed: readonly PassedGate[], gates: TollRules['gates']): Crossing[] {
  const bySlug = new Map(gates.map((gate) => [gate.slug, gate]))
  return passed.flatMap(({ gate: slug, at }) => {
    const gate = bySlug.get(slug)
    return gate ? [{ gate, at, direction: null }] : []
  })
}
