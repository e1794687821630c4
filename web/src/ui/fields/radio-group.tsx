import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNote } from './field-frame.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  /** At the end edge: a price, an icon. */
  aside?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps {
  legend: string
  legendHidden?: boolean
  /** Form field name; also groups the options. */
  name: string
  options: readonly RadioOption[]
  /** Controlled choice; with `defaultValue` the form holds it. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** `lines` is a vertical list, `cards` are outlined boxes side by side where there is room. */
  variant?: 'lines' | 'cards'
  hint?: ReactNode
  error?: string | null
  required?: boolean
}

/** One choice of a few options that are all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const noteId = useId()
  const cards = props.variant === 'cards'
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={props.hint || props.error ? noteId : undefined}
      data-invalid={props.error ? true : undefined}
      tabIndex={-1}
    >
      <legend className={props.legendHidden ? 'sr-only' : 'mb-1.5 text-sm'}>{props.legend}</legend>
      <div className={cards ? 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]' : 'grid'}>
        {props.options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 items-start gap-3 has-[[disabled]]:cursor-not-allowed has-[[disabled]]:text-muted',
              cards
                ? 'rounded-control border border-line-strong bg-raised p-4 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
                : 'py-2.5',
            )}
          >
            <input
              type="radio"
              name={props.name}
              value={option.value}
              disabled={option.disabled}
              required={props.required}
              onChange={() => props.onChange?.(option.value)}
              {...(props.value === undefined
                ? { defaultChecked: option.value === props.defaultValue }
                : { checked: option.value === props.value })}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-raised transition-[border-width,border-color] checked:border-[6px] checked:border-accent [&[disabled]]:opacity-50"
            />
            <span className="min-w-0 flex-1">
              <span className={classNames('block', Boolean(option.description) && 'font-strong')}>
                {option.label}
              </span>
              {option.description && (
                <span className="mt-0.5 block text-muted text-sm">{option.description}</span>
              )}
            </span>
            {option.aside && <span className="figures shrink-0">{option.aside}</span>}
          </label>
        ))}
      </div>
      {(props.hint || props.error) && (
        <div className="mt-1.5">
          <FieldNote id={noteId} hint={props.hint} error={props.error} />
        </div>
      )}
    </fieldset>
  )
}
