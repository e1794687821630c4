import type { PeriodProblem } from '@rihla/domain/booking/rental-period'
import { m } from '../paraglide/messages.js'

/** Messages of rental periods, apart from those of forms, which most public pages do not have. */
export const PERIOD_MESSAGES: Record<PeriodProblem, () => string> = {
  date_invalid: m.errors_field_date,
  time_invalid: m.errors_field_time,
  dates_missing: m.errors_field_dates_missing,
  pickup_in_past: m.errors_field_pickup_in_past,
  return_before_pickup: m.errors_field_return_before_pickup,
  too_soon: m.errors_field_too_soon,
  too_far_ahead: m.errors_field_too_far_ahead,
  too_long: m.errors_field_too_long,
  too_short: m.errors_field_trip_too_short,
}

/** Why a period cannot be rented. */
export const periodProblemMessage = (problem: PeriodProblem): string => PERIOD_MESSAGES[problem]()
