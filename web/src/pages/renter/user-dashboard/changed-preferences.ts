import type { Preferences } from '@rihla/contract/notifications'

export const MAIL_GROUPS = [
  'messages',
  'reminders',
  'reviews',
  'bookings',
  'alerts',
] as const satisfies ReadonlyArray<keyof Preferences>

/** Name of the hidden field with what a preference was when the form was displayed. */
export const wasOnField = (group: keyof Preferences) => `was.${group}`

/** The preferences that were changed in the form, which omits a switch that is off. */
export const changedPreferences = (form: FormData): Partial<Preferences> =>
  Object.fromEntries(
    MAIL_GROUPS.map((group) => [group, form.has(group)] as const).filter(
      ([group, isOn]) => form.get(wasOnField(group)) !== (isOn ? 'on' : 'off'),
    ),
  )
