import type { VerificationNeeded } from '@rihla/contract/verification'
import { REVIEW_HOURS, type StepStatus, type VerificationStep } from '@rihla/domain/people/verification'
import { stepsLeft, whyCannotBookUnverified } from '@rihla/domain/people/verification-need'
import { stepsInWords } from '../../i18n/verification-steps.ts'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/tone.ts'

export const STEP_STATUS_WORDS: Record<StepStatus, { label: () => string; tone: Tone }> = {
  verified: { label: m.verification_need_verified, tone: 'success' },
  under_review: { label: m.verification_need_under_review, tone: 'warning' },
  rejected: { label: m.verification_need_rejected, tone: 'danger' },
  missing: { label: m.verification_need_missing, tone: 'neutral' },
}

/** What is needed and by when: "Your phone and driving licence must be verified before check-in." */
export const needInWords = (
  before: VerificationNeeded['before'],
  steps: readonly VerificationStep[],
): string => {
  const words = { steps: stepsInWords(steps) }
  const need =
    before === 'booking'
      ? m.verification_need_before_booking(words)
      : m.verification_need_before_check_in(words)
  const isReviewed = steps.some((step) => step !== 'phone')
  return isReviewed ? `${need} ${m.verification_need_review(REVIEW_HOURS)}` : need
}

const statusesIn = ({ steps }: VerificationNeeded): Partial<Record<VerificationStep, StepStatus>> =>
  Object.fromEntries(steps.map(({ step, status }) => [step, status ?? 'missing']))

/** What the signed-in viewer still lacks; for visitors, about whom nothing is known, everything. */
export const stepsLeftOf = (needed: VerificationNeeded): VerificationStep[] =>
  stepsLeft(
    needed.steps.map(({ step }) => step),
    statusesIn(needed),
  )

/** Message why the viewer cannot book this car yet; null when they can, and for visitors, who sign in first. */
export function whyNotVerifiedToBook(needed: VerificationNeeded | null): string | null {
  if (!needed || needed.steps.some(({ status }) => status === null)) return null
  const need = { before: needed.before, steps: needed.steps.map(({ step }) => step) }
  const why = whyCannotBookUnverified(need, statusesIn(needed))
  return why && needInWords(needed.before, stepsLeftOf(needed))
}
