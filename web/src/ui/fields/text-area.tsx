import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { controlClasses } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldWords {
  /** Formats the number of characters, e.g. `(used) => `${used}/500``; displayed below the end of the box. */
  counter?: (used: number) => string
}

/** A multi-line text field that grows with its content; with a counter when one is given. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, counter, className, id, onChange, ...area } = props
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const used = area.value === undefined ? typed.length : String(area.value).length

  function noteLength(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value)
    onChange?.(event)
  }

  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className, id }} corner={counter?.(used)}>
      {(ids) => (
        <textarea
          rows={4}
          {...area}
          {...ids}
          onChange={noteLength}
          className={`${controlClasses} field-sizing-content max-h-96 min-h-24 py-2.5`}
        />
      )}
    </FieldFrame>
  )
}
