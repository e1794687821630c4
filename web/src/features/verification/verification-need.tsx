import type { VerificationNeeded } from '@rihla/contract/verification'
import { STEP_NAMES } from '../../i18n/verification-steps.ts'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/content/badge.tsx'
import { needInWords, STEP_STATUS_WORDS, stepsLeftOf } from './need-words.ts'
import { VerificationLink } from './verification-link.tsx'

/**
 * What a renter must have verified and by when, what the viewer has of it, and the link to do the rest. Renders nothing
 * when nothing is needed.
 */
export function VerificationNeed({ needed }: { needed: VerificationNeeded | null }) {
  if (!needed || needed.steps.length === 0) return null
  const { before, steps } = needed
  const isKnown = steps.every(({ status }) => status !== null)
  const isDone = isKnown && stepsLeftOf(needed).length === 0
  return (
    <div data-verification-need className="grid gap-2">
      <p>
        {isDone
          ? m.verification_need_done()
          : needInWords(
              before,
              steps.map(({ step }) => step),
            )}
      </p>
      {isKnown && (
        <ul className="grid gap-1.5" aria-label={m.verification_need_list()}>
          {steps.map(({ step, status }) => (
            <li key={step} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="first-letter:uppercase">{STEP_NAMES[step]()}</span>
              {status && (
                <Badge tone={STEP_STATUS_WORDS[status].tone}>{STEP_STATUS_WORDS[status].label()}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isDone && (
        <VerificationLink className="inline-flex min-h-11 w-fit items-center text-accent underline underline-offset-4" />
      )}
    </div>
  )
}
