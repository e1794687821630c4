import type { CalendarVehicle } from '@rihla/contract/calendar'
import { MAX_RENTAL_DAYS } from '@rihla/domain/booking/rental-period'
import { wholeNumberIn } from '../../../../features/vehicle-form/typed-figures.ts'
import { m } from '../../../../paraglide/messages.js'
import { aedText, dayPriceIn, dayPriceMessage } from './aed-amount.ts'

export type CarRulesValues = Pick<
  CalendarVehicle,
  'dailyRateFils' | 'advanceNoticeMinutes' | 'turnaroundMinutes' | 'minDays' | 'maxDays'
>

/** The form values as typed. */
export type RulesTexts = Record<keyof CarRulesValues, string>

export const textsOf = (vehicle: CarRulesValues): RulesTexts => ({
  dailyRateFils: aedText(vehicle.dailyRateFils),
  advanceNoticeMinutes: String(vehicle.advanceNoticeMinutes),
  turnaroundMinutes: String(vehicle.turnaroundMinutes),
  minDays: String(vehicle.minDays),
  maxDays: String(vehicle.maxDays),
})

/** The parsed values, or error messages by field. */
export function rulesIn(
  texts: RulesTexts,
): { values: CarRulesValues; errors: null } | { values: null; errors: Partial<RulesTexts> } {
  const dailyRateFils = dayPriceIn(texts.dailyRateFils)
  const minDays = tripDaysIn(texts.minDays)
  const maxDays = tripDaysIn(texts.maxDays)
  const errors: Partial<RulesTexts> = {
    ...(dailyRateFils === null && { dailyRateFils: dayPriceMessage(texts.dailyRateFils) ?? '' }),
    ...(minDays === null && { minDays: m.host_calendar_trip_days_wrong() }),
    ...(maxDays === null && { maxDays: m.host_calendar_trip_days_wrong() }),
    ...(minDays !== null &&
      maxDays !== null &&
      minDays > maxDays && { maxDays: m.host_calendar_trip_days_crossed() }),
  }
  if (dailyRateFils === null || minDays === null || maxDays === null || errors.maxDays) {
    return { values: null, errors }
  }
  const advanceNoticeMinutes = Number(texts.advanceNoticeMinutes)
  const turnaroundMinutes = Number(texts.turnaroundMinutes)
  return {
    values: { dailyRateFils, advanceNoticeMinutes, turnaroundMinutes, minDays, maxDays },
    errors: null,
  }
}

/** The values that differ from those of the car; nothing else is sent. */
export const changedRules = (before: CarRulesValues, after: CarRulesValues): Partial<CarRulesValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([rule, value]) => before[rule as keyof CarRulesValues] !== value),
  )

function tripDaysIn(text: string): number | null {
  const days = wholeNumberIn(text)
  return days !== null && days >= 1 && days <= MAX_RENTAL_DAYS ? days : null
}

const HOUR = 60
const DAY = 24 * HOUR

/** '2 h', '3 days', '90 min': the duration of a rule. */
export function minutesInWords(minutes: number): string {
  if (minutes === 0) return m.host_calendar_turnaround_none()
  if (minutes % DAY === 0) return m.host_calendar_days_count({ count: minutes / DAY })
  if (minutes % HOUR === 0) return m.host_calendar_hours({ count: minutes / HOUR })
  return m.host_calendar_minutes({ count: minutes })
}

/** The durations to choose from, including the current one. */
export const spansWith = (offered: readonly number[], now: number) =>
  [...new Set([...offered, now])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minutesInWords(minutes) }))

export const NOTICES = [HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY]
export const TURNAROUNDS = [0, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, DAY, 2 * DAY]
