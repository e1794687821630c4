import type { Fils } from '../pricing/money.ts'
import { dateInDubai, type Instant, instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import { addDays, type PlainDate, weekdayOf } from '../time/plain-date.ts'
import type { SpecialDays, TollDay, TollGate, TollTariff } from './toll-rules.ts'

/** A vehicle passed a gate. */
export interface Crossing {
  at: Instant
  gate: TollGate
  /** As the statement names it; null when it does not. */
  direction: string | null
}

export interface Toll {
  fils: Fils
  /** The day whose rates apply; the first hours after midnight belong to the day before. */
  tollDay: PlainDate
}

/** Why a crossing costs what it costs. `no_tariff`: nothing is known about the road at that time. */
export type TollReason = 'charged' | 'free_time' | 'paired' | 'daily_cap' | 'no_tariff'

export interface TripToll {
  crossing: Crossing
  fils: Fils
  reason: TollReason
}

export interface TollsOfTrip {
  /** In order of time. */
  tolls: TripToll[]
  totalFils: Fils
}

const DAY_MINUTES = 24 * 60
const SUNDAY = 0

/**
 * The toll of one crossing by itself, by the tariff of its day. 0 at free times; null before the first known tariff of
 * the road.
 */
export function tollOf(
  { at, gate }: Pick<Crossing, 'at' | 'gate'>,
  tariffs: readonly TollTariff[],
  specialDays: SpecialDays,
): Toll | null {
  const today = dateInDubai(at)
  const minute = Math.floor((at - instantInDubai(today, '00:00')) / MINUTE_MS)
  const yesterday = addDays(today, -1)
  const before = tariffOn(yesterday, gate, tariffs)
  const night = before && rateAt(minute + DAY_MINUTES, yesterday, before, specialDays)
  if (night) return { fils: night.fils, tollDay: yesterday }
  const tariff = tariffOn(today, gate, tariffs)
  if (!tariff) return null
  return { fils: rateAt(minute, today, tariff, specialDays)?.fils ?? 0, tollDay: today }
}

/**
 * The tolls of the crossings of one vehicle. Both gates of a pair in one direction within the pair's time are one
 * charge, and a day costs no more than the cap of its tariff. The order of `crossings` does not matter.
 */
export function tollsOfTrip(
  crossings: readonly Crossing[],
  tariffs: readonly TollTariff[],
  specialDays: SpecialDays,
): TollsOfTrip {
  const paired = new Set<TripToll>()
  const charged: TripToll[] = []
  const spentOnDay = new Map<string, Fils>()
  const tolls = [...crossings].sort(inOrder).map((crossing): TripToll => {
    const toll = tollOf(crossing, tariffs, specialDays)
    if (!toll) return { crossing, fils: 0, reason: 'no_tariff' }
    if (toll.fils === 0) return { crossing, fils: 0, reason: 'free_time' }
    const tariff = tariffOn(toll.tollDay, crossing.gate, tariffs)
    const other = charged.findLast((one) => !paired.has(one) && arePaired(one.crossing, crossing, tariff))
    if (other) {
      paired.add(other)
      return { crossing, fils: 0, reason: 'paired' }
    }
    const day = `${crossing.gate.road} ${toll.tollDay}`
    const spent = spentOnDay.get(day) ?? 0
    const left = tariff?.dailyCapFils == null ? toll.fils : Math.max(0, tariff.dailyCapFils - spent)
    const fils = Math.min(toll.fils, left)
    spentOnDay.set(day, spent + fils)
    const tripToll: TripToll = { crossing, fils, reason: fils < toll.fils ? 'daily_cap' : 'charged' }
    charged.push(tripToll)
    return tripToll
  })
  return { tolls, totalFils: tolls.reduce((sum, { fils }) => sum + fils, 0) }
}

/**
 * The tolls of crossings of a vehicle, when others of the same trip were charged `before`: all charges together cost what
 * all crossings do, or what was charged before if that is more.
 */
export function tollsBesides(
  before: readonly Crossing[],
  crossings: readonly Crossing[],
  tariffs: readonly TollTariff[],
  specialDays: SpecialDays,
): TollsOfTrip {
  const all = tollsOfTrip([...before, ...crossings], tariffs, specialDays)
  const totalFils = Math.max(0, all.totalFils - tollsOfTrip(before, tariffs, specialDays).totalFils)
  const added = new Set(crossings)
  const tolls = all.tolls.filter(({ crossing }) => added.has(crossing))
  return { tolls: shareAmong(tolls, totalFils), totalFils }
}

/** Divides a total among tolls. Gates of a pair come last: only their price depends on what was charged before. */
function shareAmong(tolls: readonly TripToll[], totalFils: Fils): TripToll[] {
  const byPair = tolls.toSorted(
    (one, other) => Number(one.crossing.gate.pair !== null) - Number(other.crossing.gate.pair !== null),
  )
  const shares = new Map<TripToll, Fils>()
  let left = totalFils
  for (const toll of byPair) {
    const fils = toll === byPair.at(-1) ? left : Math.min(toll.fils, left)
    shares.set(toll, fils)
    left -= fils
  }
  return tolls.map((toll) => ({ ...toll, fils: shares.get(toll) ?? 0 }))
}

/** Everything that decides a toll, so that crossings of the same moment have one order. */
const inOrder = (one: Crossing, other: Crossing): number =>
  one.at - other.at ||
  compare(one.gate.slug, other.gate.slug) ||
  compare(one.direction ?? '', other.direction ?? '')

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Two gates of a pair, soon after each other. An unnamed direction counts as the same, for the renter's sake. */
const arePaired = (first: Crossing, second: Crossing, tariff: TollTariff | null): boolean =>
  first.gate.pair !== null &&
  first.gate.pair === second.gate.pair &&
  first.gate.slug !== second.gate.slug &&
  (first.direction === null || second.direction === null || first.direction === second.direction) &&
  second.at - first.at <= (tariff?.pairMinutes ?? 0) * MINUTE_MS

/** The tariff of the road of a gate on a day, or null. */
function tariffOn(day: PlainDate, { road }: TollGate, tariffs: readonly TollTariff[]): TollTariff | null {
  let found: TollTariff | null = null
  for (const tariff of tariffs) {
    if (tariff.road !== road || tariff.validFrom > day) continue
    if (!found || tariff.validFrom > found.validFrom) found = tariff
  }
  return found
}

function rateAt(minute: number, day: PlainDate, tariff: TollTariff, specialDays: SpecialDays) {
  const { rates, holidayCountsAs, eventCountsAs } = tariff
  const special = specialDays.get(day)
  const isRamadan = special?.has('ramadan') && rates.some(({ season }) => season === 'ramadan')
  const season = isRamadan ? 'ramadan' : 'regular'
  const holiday = special?.has('public_holiday') ? holidayCountsAs : null
  const event = special?.has('major_event') ? eventCountsAs : null
  const kind: TollDay = holiday ?? event ?? (weekdayOf(day) === SUNDAY ? 'sunday' : 'monsat')
  return rates.find(
    (rate) =>
      rate.season === season && rate.day === kind && rate.fromMinute <= minute && minute < rate.untilMinute,
  )
}
