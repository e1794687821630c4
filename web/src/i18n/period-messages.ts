import { m } from '../paraglide/messages.js'

/** The message of each code of a rental period, apart from those of forms, which most public pages do not have. */
export const PERIOD_MESSAGES: Record<string, () => string> = {
  date_invalid: m.errors_field_date,
  time_invalid: m.errors_field_time,
  dates_missing: m.errors_field_dates_missing,
  pickup_in_past: m.errors_field_pickup_in_past,
  return_before_pickup: m.errors_field_return_before_pickup,
  too_soon: m.errors_field_too_soon,
  too_far_ahead: m.errors_field_too_far_ahead,
  return_in_past: m.errors_field_return_in_past,
  too_short: m.errors_field_trip_too_short,
}

/** The message of one code of a rental period. */
export const periodProblemMessage = (code: string): string => (PERIOD_MESSAGES[code] ?? m.errors_field_date)()
