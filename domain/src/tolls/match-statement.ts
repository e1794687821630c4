import { fineAmount } from '../charges/computed-charge.ts'
import type { Fils } from '../pricing/money.ts'
import type { Instant } from '../time/dubai-time.ts'
import { type LicensePlate, mayBeSamePlate, plateKey, readPlate } from '../vehicles/license-plate.ts'
import type { Emirate } from '../vehicles/plate-words.ts'
import type { CrossingRow, FineRow, StatementRow } from './statement.ts'
import { type Crossing, tollsBesides } from './toll.ts'
import type { TollRoad, TollRules } from './toll-rules.ts'

/** A plate in normal form that a vehicle of the host has or had, and when: until its end, which does not count. */
export interface HeldPlate {
  vehicleId: string
  plate: LicensePlate
  /** `-Infinity` and `Infinity` without a beginning or end. */
  from: Instant
  until: Instant
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
  /** Numbers of fines that stand, of any trip of the host: one ticket is asked once. */
  fines: ReadonlySet<string>
  /** Fines that were dismissed or given back, by trip: the same trip is not asked again. */
  closedFines: ReadonlySet<string>
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
  plates: readonly HeldPlate[]
  trips: readonly MatchedTrip[]
  asked: AskedBefore
  now: Instant
}

/** Finds the trip of each row by plate and time, in the order of the rows. */
export function matchRows(rows: readonly StatementRow[], facts: MatchFacts): MatchedRow[] {
  const plates = indexOfPlates(facts.plates)
  const tripsOf = Map.groupBy(facts.trips, ({ vehicleId }) => vehicleId)
  const alikeOf = new Map<string, AlikePlate[]>()
  const seen = new Set<string>()
  return rows.map((row) => {
    const alike = alikeOf.get(row.plate) ?? platesLike(row.plate, plates)
    alikeOf.set(row.plate, alike)
    const plated = vehiclesMeant(alike, row.at)
    if ('why' in plated) return { row, state: plated.why, vehicleId: null, bookingId: null }
    const trips = plated.ids.flatMap((id) => tripsOf.get(id) ?? [])
    const trip = tripAt(row.at, trips, facts.now)
    if (!trip) return { row, state: 'outside_trips', vehicleId: plated.ids[0] ?? null, bookingId: null }
    const found = { row, vehicleId: trip.vehicleId, bookingId: trip.bookingId }
    const key = row.kind === 'toll' ? crossingKey(trip.vehicleId, row.gate, row.at) : row.number
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
    : asked.fines.has(row.number) || asked.closedFines.has(fineKey(bookingId, row.number))

type PlateMatch = { ids: string[] } | { why: 'unknown_plate' | 'ambiguous_plate' }

/** Plates by their emirate and number, so that each text is read once for each emirate. */
type PlateIndex = Map<Emirate, Map<string, HeldPlate[]>>

function indexOfPlates(plates: readonly HeldPlate[]): PlateIndex {
  const index: PlateIndex = new Map()
  for (const [emirate, ofEmirate] of Map.groupBy(plates, ({ plate }) => plate.emirate))
    index.set(
      emirate,
      Map.groupBy(ofEmirate, ({ plate }) => plate.number),
    )
  return index
}

type AlikePlate = HeldPlate & { key: string; isSame: boolean }

/** The plates that a text can mean, at any time. A plate without an emirate is of the vehicle's own. */
function platesLike(text: string, plates: PlateIndex): AlikePlate[] {
  const alike: AlikePlate[] = []
  for (const [emirate, byNumber] of plates) {
    const read = readPlate(text, emirate)
    if (!read || read.emirate !== emirate) continue
    for (const held of byNumber.get(read.number) ?? []) {
      const key = plateKey(held.plate)
      const isSame = plateKey(read) === key
      if (isSame || mayBeSamePlate(plateKey(read), key)) alike.push({ ...held, key, isSame })
    }
  }
  return alike
}

/**
 * The vehicle that had the plate then; several when a car was listed again. A text without an emirate, without a code,
 * or with an Arabic letter for several Latin ones counts when only one plate can be meant.
 */
function vehiclesMeant(alike: readonly AlikePlate[], at: Instant): PlateMatch {
  const then = alike.filter(({ from, until }) => from <= at && at < until)
  const same = then.filter(({ isSame }) => isSame)
  const byKey = Map.groupBy(same.length > 0 ? same : then, ({ key }) => key)
  const [found, ...others] = byKey.values()
  if (!found) return { why: 'unknown_plate' }
  return others.length === 0 ? { ids: found.map(({ vehicleId }) => vehicleId) } : { why: 'ambiguous_plate' }
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

/** The rows of the charge with this key that were asked before, with its booking; null when there are none. */
export function askedRowsOf(
  matched: readonly MatchedRow[],
  key: string,
): { bookingId: string; rows: StatementRow[] } | null {
  const asked = matched.flatMap(({ row, state, bookingId }) =>
    state === 'asked_before' && bookingId !== null && chargeKey(bookingId, row) === key
      ? [{ bookingId, row }]
      : [],
  )
  return asked[0] ? { bookingId: asked[0].bookingId, rows: asked.map(({ row }) => row) } : null
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
