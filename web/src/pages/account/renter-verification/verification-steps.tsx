import type { MyVerification } from '@rihla/contract/verification'
import { Check, Clock } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import type { Tone } from '../../../ui/tone.ts'

type RenterSteps = MyVerification['renterSteps']

interface StepLine {
  name: string
  word: string
  tone: Tone
  isDone: boolean
}

/** A renter's progress: phone, upload and review, each with its status. */
export function VerificationSteps({ steps }: { steps: RenterSteps }) {
  return (
    <ol aria-label={m.verification_steps()} className="divide-y divide-line border-line border-y">
      {linesOf(steps).map(({ name, word, tone, isDone }, place) => (
        <li key={name} className="flex min-h-14 items-center gap-4 py-2">
          <span
            aria-hidden="true"
            className={classNames(
              'figures grid size-8 shrink-0 place-items-center rounded-full text-sm',
              isDone ? 'bg-success-soft text-on-success-soft' : 'border border-line-strong',
            )}
          >
            {isDone ? <Check className="size-4" strokeWidth={3} /> : place + 1}
          </span>
          <span className="min-w-0 flex-1 font-strong">{name}</span>
          <Badge tone={tone} icon={tone === 'warning' ? <Clock aria-hidden="true" /> : undefined}>
            {word}
          </Badge>
        </li>
      ))}
    </ol>
  )
}

function linesOf({ phone, upload, review }: RenterSteps): StepLine[] {
  const reviews: Record<RenterSteps['review'], Pick<StepLine, 'word' | 'tone'>> = {
    approved: { word: m.verification_step_approved(), tone: 'success' },
    under_review: { word: m.verification_step_under_review(), tone: 'warning' },
    not_started: { word: m.verification_step_not_started(), tone: 'neutral' },
  }
  const pending = { word: m.verification_step_pending(), tone: 'neutral' } as const
  const phones: Record<RenterSteps['phone'], Pick<StepLine, 'word' | 'tone'>> = {
    verified: { word: m.verification_step_verified(), tone: 'success' },
    not_needed: { word: m.verification_step_not_needed(), tone: 'neutral' },
    pending,
  }
  return [
    {
      name: m.verification_step_phone(),
      ...phones[phone],
      isDone: phone !== 'pending',
    },
    {
      name: m.verification_step_upload(),
      ...(upload === 'uploaded' ? { word: m.verification_step_uploaded(), tone: 'success' } : pending),
      isDone: upload === 'uploaded',
    },
    { name: m.verification_step_review(), ...reviews[review], isDone: review === 'approved' },
  ]
}
