import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote } from './field-frame.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
}

/** A checkbox with its label; the whole line is the target. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const noteId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <span className="relative inline-flex size-5 shrink-0">
          <input
            {...input}
            type="checkbox"
            aria-describedby={hint || error ? noteId : undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-5 appearance-none rounded-[0.375rem] border border-line-strong bg-raised transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger [&[disabled]]:opacity-50"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {(hint || error) && (
        <div className="-mt-1.5 ps-8">
          <FieldNote id={noteId} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}
