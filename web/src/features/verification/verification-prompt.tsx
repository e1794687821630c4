import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Card } from '../../ui/content/card.tsx'

interface VerificationPromptProps {
  verificationStatus: 'pending' | 'verified' | 'rejected'
  phoneVerified: boolean
  className?: string
}

/** Asks the user to complete verification; renders nothing once the documents and the phone are verified. */
export function VerificationPrompt({
  verificationStatus,
  phoneVerified,
  className,
}: VerificationPromptProps) {
  const { sendsPhoneCodes } = useSite()
  const phoneIsDone = phoneVerified || !sendsPhoneCodes
  if (verificationStatus === 'verified' && phoneIsDone) return null
  const text =
    verificationStatus === 'rejected'
      ? m.verification_prompt_rejected()
      : phoneIsDone
        ? m.verification_prompt_text()
        : m.verification_prompt_phone()
  return (
    <Card look="sunken" className={className}>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <ShieldCheck className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-strong">{m.verification_prompt_title()}</p>
          <p className="text-muted text-sm">{text}</p>
        </div>
        <Link
          to={phoneIsDone ? paths.documentVerification : paths.renterVerification}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {m.verification_prompt_action()}
        </Link>
      </div>
    </Card>
  )
}
