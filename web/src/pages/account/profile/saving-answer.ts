import { DAY_PARTS } from '@rihla/domain/time/day-parts'
import { birthFieldName } from './birth-date-field.tsx'

/** The result of saving: success, messages by field, or one message for the whole form. */
export interface SavingAnswer {
  saved: boolean
  /** Whether the change sent a verified user back to review. */
  reviewReopened: boolean
  errors: Record<string, string>
  /** What was typed into the fields of a refused form. */
  typed: Record<string, string>
  refusal: string | null
}

/** Name of the hidden field with what a field had when the form was displayed. */
export const beforeField = (field: string) => `before.${field}`

const TYPED = ['fullName', 'driverLicense', ...DAY_PARTS.map(birthFieldName)]

export const typedProfileIn = (form: FormData) =>
  Object.fromEntries(TYPED.map((name) => [name, String(form.get(name) ?? '')]))

export const NOTHING_SAVED: SavingAnswer = {
  saved: false,
  reviewReopened: false,
  errors: {},
  typed: {},
  refusal: null,
}

/** The answer to a form that was not saved, for one reason. */
export const notSaved = (form: FormData, refusal: string): SavingAnswer => ({
  ...NOTHING_SAVED,
  typed: typedProfileIn(form),
  refusal,
})
