import type { VerificationNeeded } from '@rihla/contract/verification'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import { stepsInWords } from '../../i18n/verification-steps.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Card } from '../../ui/content/card.tsx'
import { needInWords, stepsLeftOf } from './need-words.ts'

interface VerificationPromptProps {
  verificationStatus: 'pending' | 'verified' | 'rejected'
  phoneVerified: boolean
  /** What a renter needs for most cars; null for hosts, and when it could not be read. */
  needed: VerificationNeeded | null
  className?: string
}

/** Asks the user to complete verification; renders nothing once the documents and the phone are verified. */
export function VerificationPrompt(props: VerificationPromptProps) {
  const { verificationStatus, phoneVerified, needed, className } = props
  const { sendsPhoneCodes } = useSite()
  const phoneIsDone = phoneVerified || !sendsPhoneCodes
  if (verificationStatus === 'verified' && phoneIsDone) return null
  const left = needed ? stepsLeftOf(needed) : []
  return (
    <Card look="sunken" className={className}>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <ShieldCheck className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-strong">{m.verification_prompt_title()}</p>
          <p className="text-muted text-sm">{textOf(verificationStatus, needed)}</p>
        </div>
        <Link
          to={left.length > 0 || !phoneIsDone ? paths.renterVerification : paths.documentVerification}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {m.verification_prompt_action()}
        </Link>
      </div>
    </Card>
  )
}

function textOf(
  verificationStatus: VerificationPromptProps['verificationStatus'],
  needed: VerificationNeeded | null,
): string {
  if (verificationStatus === 'rejected') return m.verification_prompt_rejected()
  if (!needed) return m.verification_prompt_text()
  const left = stepsLeftOf(needed)
  if (left.length === 0) return m.verification_prompt_badge()
  const isWaiting = left.every((one) =>
    needed.steps.some(({ step, status }) => step === one && status === 'under_review'),
  )
  if (isWaiting) return m.verification_prompt_under_review({ steps: stepsInWords(left) })
  return needInWords(needed.before, left)
}
