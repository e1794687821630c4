import { Check, Minus } from 'lucide-react'
import { classNames } from '../class-names.ts'

export interface Step {
  label: string
  /** `skipped`: a later step happened, and nothing shows that this one did. */
  state: 'done' | 'skipped' | 'current' | 'upcoming'
  /** Below the label: a date, a hint. */
  note?: string
}

export interface StepperProps {
  /** Names the list, e.g. "Your trip". */
  label: string
  steps: readonly Step[]
  /** Follows the label of a done step for screen readers, e.g. ", done". */
  doneLabel: string
}

/** The steps of a process. On phones only the current step shows its label. */
export function Stepper({ label, steps, doneLabel }: StepperProps) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, place) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={classNames(
            'relative flex flex-1 flex-col items-center gap-2 px-1 text-center',
            (step.state === 'upcoming' || step.state === 'skipped') && 'text-muted',
          )}
        >
          {place > 0 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute end-[calc(50%+1.25rem)] start-[calc(-50%+1.25rem)] top-3.5 h-0.5 rounded-full',
                step.state === 'upcoming' ? 'bg-line' : 'bg-accent',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'figures flex size-7 items-center justify-center rounded-full text-sm',
              step.state === 'done' && 'bg-accent text-on-accent',
              step.state === 'current' &&
                'border-2 border-accent bg-accent-soft font-strong text-on-accent-soft',
              (step.state === 'upcoming' || step.state === 'skipped') &&
                'border border-line-strong bg-raised',
            )}
          >
            {step.state === 'done' && <Check className="size-4" strokeWidth={3} />}
            {step.state === 'skipped' && <Minus className="size-4" />}
            {(step.state === 'current' || step.state === 'upcoming') && place + 1}
          </span>
          <span
            className={classNames('text-sm', step.state === 'current' ? 'font-strong' : 'max-sm:sr-only')}
          >
            {step.label}
            {step.state === 'done' && <span className="sr-only">{doneLabel}</span>}
            {step.note && <span className="block font-normal text-muted text-xs">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
