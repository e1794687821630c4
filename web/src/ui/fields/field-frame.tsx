import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** Props of every form field besides its value. */
export interface FieldWords {
  label: string
  /** Hides the label visually but keeps it for screen readers. */
  labelHidden?: boolean
  hint?: ReactNode
  /** Error message beside the field. */
  error?: string | null
  /** Id of the error of a group that this field belongs to. */
  groupErrorId?: string | undefined
}

/** Attributes that the control must have, so that label, hint and error belong to it. */
export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The label above, the control, then the error or the hint. */
export function FieldFrame(
  props: FieldWords & {
    id?: string
    className?: string
    /** At the end of the line below the control: a counter. */
    corner?: ReactNode
    children: (ids: FieldIds) => ReactNode
  },
) {
  const made = useId()
  const id = props.id ?? made
  const noteId = `${id}-note`
  const note = props.error ?? props.hint
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', props.className)}>
      <label htmlFor={id} className={props.labelHidden ? 'sr-only' : 'font-strong text-sm'}>
        {props.label}
      </label>
      {props.children({
        id,
        'aria-describedby': classNames(note ? noteId : null, props.groupErrorId) || undefined,
        'aria-invalid': props.error || props.groupErrorId ? true : undefined,
      })}
      <div className="flex justify-between gap-4 empty:hidden">
        <FieldNote id={noteId} hint={props.hint} error={props.error} />
        {props.corner && <span className="figures ms-auto shrink-0 text-muted text-sm">{props.corner}</span>}
      </div>
    </div>
  )
}

/** The line below a field: its error if there is one, else its hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null }) {
  if (error)
    return (
      <p id={id} className="flex items-start gap-1.5 text-danger text-sm">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{error}</span>
      </p>
    )
  if (!hint) return null
  return (
    <p id={id} className="text-muted text-sm">
      {hint}
    </p>
  )
}
