import type { VerificationStep } from '@rihla/domain/people/verification'
import { m } from '../paraglide/messages.js'
import { FORMAT_TAG } from './language.ts'

export const STEP_NAMES: Record<VerificationStep, () => string> = {
  phone: m.verification_need_phone,
  identity: m.verification_need_identity,
  licence: m.verification_need_licence,
}

let list: Intl.ListFormat | undefined

/** "phone and driving licence". */
export function stepsInWords(steps: readonly VerificationStep[]): string {
  list ??= new Intl.ListFormat(FORMAT_TAG, { type: 'conjunction' })
  return list.format(steps.map((step) => STEP_NAMES[step]()))
}
