import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { controlClasses } from './control-classes.ts'
import { FieldNote } from './field-frame.tsx'

export interface DayPartInput {
  /** Name of the form field. */
  name: string
  label: string
  autoComplete: string
  /** How many digits it has, for its width. */
  digits: 2 | 4
  defaultValue: string
  error?: string | null
}

/**
 * A date typed in parts (day, month, year), for a date that people know by heart and would not look up in a calendar. It
 * looks the same in every browser and works without JavaScript.
 */
export function DayPartsField(props: {
  legend: string
  parts: readonly DayPartInput[]
  hint?: ReactNode
  /** Error message of the date as a whole. */
  error?: string | null
  required?: boolean
}) {
  const id = useId()
  const wrong = props.parts.filter(({ error }) => Boolean(error))
  const hasNote = Boolean(props.error) || (wrong.length === 0 && Boolean(props.hint))
  const noteId = `${id}-note`
  return (
    <fieldset className="min-w-0" aria-describedby={hasNote ? noteId : undefined}>
      <legend className="mb-1.5 font-strong text-sm">{props.legend}</legend>
      <div className="flex gap-3">
        {props.parts.map((part) => {
          const errorId = part.error ? `${id}-${part.name}` : null
          return (
            <label key={part.name} className={classNames('grid gap-1', part.digits === 4 ? 'w-28' : 'w-20')}>
              <span className="text-muted text-sm">{part.label}</span>
              <input
                name={part.name}
                inputMode="numeric"
                autoComplete={part.autoComplete}
                defaultValue={part.defaultValue}
                required={props.required}
                aria-describedby={errorId ?? (props.error ? noteId : undefined)}
                aria-invalid={part.error || props.error ? true : undefined}
                className={controlClasses}
              />
            </label>
          )
        })}
      </div>
      <div className="mt-1.5 grid gap-1 empty:hidden">
        {wrong.map(({ name, error }) => (
          <FieldNote key={name} id={`${id}-${name}`} error={error} />
        ))}
        {hasNote && <FieldNote id={noteId} hint={props.hint} error={props.error} />}
      </div>
    </fieldset>
  )
}
