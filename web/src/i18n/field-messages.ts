import type { Problem } from '@rihla/contract/problem'
import { m } from '../paraglide/messages.js'
import { PERIOD_MESSAGES } from './period-messages.ts'

/** The message of each field code, for forms without a more specific one. */
const FIELD_MESSAGES: Record<string, () => string> = {
  ...PERIOD_MESSAGES,
  required: m.errors_field_required,
  email_invalid: m.errors_field_email,
  too_small: m.errors_field_too_small,
  too_big: m.errors_field_too_big,
  dates_unchanged: m.errors_field_dates_unchanged,
  return_in_past: m.errors_field_return_in_past,
  pickup_fixed: m.errors_field_pickup_fixed,
  license_plate_invalid: m.errors_field_license_plate,
  outside_emirates: m.errors_field_outside_emirates,
  chassis_number_invalid: m.errors_field_chassis_number,
  guessable: m.errors_password_guessable,
  already_listed: m.errors_vehicle_already_listed,
  other_plate: m.errors_other_plate,
  chassis_ending_invalid: m.errors_chassis_ending_invalid,
  other_chassis_number: m.errors_other_chassis_number,
  expired: m.errors_expired,
  too_far: m.errors_too_far,
  excludes_rental: m.errors_excludes_rental,
  unchanged: m.errors_unchanged,
}

/** The message of one field code. */
export const fieldMessage = (code: string): string => (FIELD_MESSAGES[code] ?? m.errors_field_invalid)()

/**
 * Messages by field name for a refused form. `own` overrides the general message for `field.code`: `{ 'email.required':
 * m.auth_email_missing }`.
 */
export function fieldMessages(
  problem: Problem | null,
  own: Record<string, () => string> = {},
): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { field, code } of problem?.fields ?? []) {
    messages[field] ??= own[`${field}.${code}`]?.() ?? fieldMessage(code)
  }
  return messages
}
