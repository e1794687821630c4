import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { data } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { m } from '../../../paraglide/messages.js'
import type { ApiClient } from '../../../server-context.ts'

/** The result of saving: success, messages by field, or one message for the whole form. */
export interface SavingAnswer {
  saved: boolean
  /** Whether the change sent a verified user back to review. */
  reviewReopened: boolean
  errors: Record<string, string>
  refusal: string | null
}

/** Form-specific messages for field errors. */
const OWN_WORDS = {
  'fullName.required': m.profile_full_name_missing,
  'fullName.too_small': m.profile_full_name_missing,
  'fullName.too_long': m.profile_full_name_too_long,
  'dateOfBirth.under_age': m.profile_under_age,
  'dateOfBirth.date_invalid': m.profile_date_invalid,
  'driverLicense.too_long': m.profile_license_too_long,
}

/** Saves the profile form. An empty field clears its value; the name is required. */
export async function saveProfile({ profile }: ApiClient, form: FormData) {
  const answer = (part: Partial<SavingAnswer>, status: number) =>
    data<SavingAnswer>(
      { saved: false, reviewReopened: false, errors: {}, refusal: null, ...part },
      { status },
    )
  const textIn = (name: string) => trimmedIfSeen(String(form.get(name) ?? ''))
  const fullName = textIn('fullName')
  if (fullName === '') return answer({ errors: { fullName: m.profile_full_name_missing() } }, 400)
  const userType = textIn('userType')
  try {
    const { reviewReopened } = await profile.update({
      fullName,
      dateOfBirth: textIn('dateOfBirth') || null,
      driverLicense: textIn('driverLicense') || null,
      ...(userType === 'renter' || userType === 'host' ? { userType } : {}),
    })
    return answer({ saved: true, reviewReopened }, 200)
  } catch (error) {
    const { errors, refusal, status } = actionRefusal(error, OWN_WORDS)
    return answer({ errors, refusal }, status)
  }
}
