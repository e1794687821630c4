import type { Fils } from '../pricing/money.ts'
import type { PlainDate } from '../time/plain-date.ts'

/** Toll systems of the UAE: Salik in Dubai, Darb in Abu Dhabi. */
export const TOLL_ROADS = ['salik', 'darb'] as const
export type TollRoad = (typeof TOLL_ROADS)[number]

export const TOLL_SEASONS = ['regular', 'ramadan'] as const
export type TollSeason = (typeof TOLL_SEASONS)[number]

/** Monday to Saturday, or Sunday. */
export const TOLL_DAYS = ['monsat', 'sunday'] as const
export type TollDay = (typeof TOLL_DAYS)[number]

export const SPECIAL_DAY_KINDS = ['public_holiday', 'major_event', 'ramadan'] as const
export type SpecialDayKind = (typeof SPECIAL_DAY_KINDS)[number]

export interface TollGate {
  slug: string
  road: TollRoad
  /** Gates with the same pair are charged once when they are passed in one direction within `pairMinutes`. */
  pair: string | null
}

/** What a crossing costs in a part of the day; at times without a rate it is free. */
export interface TollRate {
  season: TollSeason
  day: TollDay
  /** Minutes after midnight. A night belongs to the day that began: 01:00 of the next day is 1500. */
  fromMinute: number
  /** Exclusive. */
  untilMinute: number
  fils: Fils
}

/** The rules of a road from a day on, until a later tariff of the same road. */
export interface TollTariff {
  road: TollRoad
  validFrom: PlainDate
  /** The kind of day that a public holiday counts as; null: the one that it is by the calendar. */
  holidayCountsAs: TollDay | null
  /** The same for the day of a major event. */
  eventCountsAs: TollDay | null
  /** The most that a vehicle pays in one day; null: no limit. */
  dailyCapFils: Fils | null
  /** Within how many minutes a pair of gates is charged once. */
  pairMinutes: number
  /** Without rates of Ramadan the regular ones apply in Ramadan too. */
  rates: readonly TollRate[]
}

export type SpecialDays = ReadonlyMap<PlainDate, ReadonlySet<SpecialDayKind>>

export interface TollRules {
  gates: readonly TollGate[]
  tariffs: readonly TollTariff[]
  specialDays: SpecialDays
}

/** The latest minute of a day at which a rate can end: 06:00 of the next day. */
export const MAX_TOLL_MINUTE = 30 * 60
export const MAX_TOLL_FILS = 10_000

/** Special days by day. */
export function specialDaysOf(rows: ReadonlyArray<{ day: PlainDate; kind: SpecialDayKind }>): SpecialDays {
  const days = new Map<PlainDate, Set<SpecialDayKind>>()
  for (const { day, kind } of rows) days.set(day, (days.get(day) ?? new Set()).add(kind))
  return days
}

export type TariffProblem = 'in_the_past' | 'no_rates' | 'rate_backwards' | 'rates_overlap'

/** The first reason why a new tariff cannot be stored, or null. */
export function whyTariffNotAllowed(
  { validFrom, rates }: Pick<TollTariff, 'validFrom' | 'rates'>,
  today: PlainDate,
): TariffProblem | null {
  if (validFrom < today) return 'in_the_past'
  if (rates.length === 0) return 'no_rates'
  if (rates.some(({ fromMinute, untilMinute }) => untilMinute <= fromMinute)) return 'rate_backwards'
  return rates.some((rate, place) => rates.slice(place + 1).some((other) => overlap(rate, other)))
    ? 'rates_overlap'
    : null
}

const overlap = (one: TollRate, other: TollRate): boolean =>
  one.season === other.season &&
  one.day === other.day &&
  one.fromMinute < other.untilMinute &&
  other.fromMinute < one.untilMinute
