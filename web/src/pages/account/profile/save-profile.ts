import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { DAY_PARTS, type DayPart, dayOfParts } from '@rihla/domain/time/day-parts'
import { data } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { m } from '../../../paraglide/messages.js'
import type { ApiClient } from '../../../server-context.ts'
import { birthFieldName, typedBirthDate } from './birth-date-field.tsx'
import { beforeField, NOTHING_SAVED, type SavingAnswer, typedProfileIn } from './saving-answer.ts'

/** Form-specific messages for field errors. */
const OWN_WORDS = {
  'fullName.required': m.profile_full_name_missing,
  'fullName.too_small': m.profile_full_name_missing,
  'fullName.too_long': m.profile_full_name_too_long,
  'dateOfBirth.under_age': m.profile_under_age,
  'dateOfBirth.date_invalid': m.profile_date_invalid,
  'driverLicense.too_long': m.profile_license_too_long,
}

const PART_WORDS: Record<DayPart, Record<'missing' | 'invalid', () => string>> = {
  day: { missing: m.profile_birth_day_missing, invalid: m.profile_birth_day_invalid },
  month: { missing: m.profile_birth_month_missing, invalid: m.profile_birth_month_invalid },
  year: { missing: m.profile_birth_year_missing, invalid: m.profile_birth_year_invalid },
}

/**
 * Saves what was changed in the profile form. What it shows unchanged can be newer elsewhere, as the birth date of the
 * driver form. An empty field clears its value; the name is required.
 */
export async function saveProfile({ profile }: ApiClient, form: FormData) {
  const answer = (part: Partial<SavingAnswer>, status: number) =>
    data<SavingAnswer>({ ...NOTHING_SAVED, ...part }, { status })
  const textIn = (name: string) => trimmedIfSeen(String(form.get(name) ?? ''))
  const fullName = textIn('fullName')
  const typed = typedProfileIn(form)
  const birth = dayOfParts(typedBirthDate(form))
  const wrong: Record<string, string> = fullName === '' ? { fullName: m.profile_full_name_missing() } : {}
  for (const part of DAY_PARTS) {
    const problem = birth.problems[part]
    if (problem) wrong[birthFieldName(part)] = PART_WORDS[part][problem]()
  }
  if (Object.keys(wrong).length > 0) return answer({ errors: wrong, typed }, 400)
  const userType = textIn('userType')
  const driverLicense = textIn('driverLicense')
  const isChanged = (field: string, value: string) => form.get(beforeField(field)) !== value
  try {
    const { reviewReopened } = await profile.update({
      ...(isChanged('fullName', fullName) && { fullName }),
      ...(isChanged('dateOfBirth', birth.date ?? '') && { dateOfBirth: birth.date }),
      ...(isChanged('driverLicense', driverLicense) && { driverLicense: driverLicense || null }),
      ...((userType === 'renter' || userType === 'host') && isChanged('userType', userType) && { userType }),
    })
    return answer({ saved: true, reviewReopened }, 200)
  } catch (error) {
    const { errors, refusal, status } = actionRefusal(error, OWN_WORDS)
    return answer({ errors, refusal, typed }, status)
  }
}
