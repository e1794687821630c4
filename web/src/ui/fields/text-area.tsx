import type { ComponentProps } from 'react'
import { controlClasses } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useLimitedText } from './use-text-limit.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'>, FieldWords {
  /** The limit in characters as people count them. */
  maxCharacters?: number
  /** Formats the number of characters, e.g. `(used) => `${used}/500``; displayed below the end of the box. */
  counter?: (used: number) => string
}

/** A multi-line text field that grows with its content; with a counter when one is given. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, maxCharacters, counter, className, id, ...area } = props
  const limited = useLimitedText<HTMLTextAreaElement>({ ...area, error, maxCharacters, counter })

  return (
    <FieldFrame
      {...{ label, labelHidden, hint, className, id }}
      error={limited.error}
      corner={counter?.(limited.used)}
    >
      {(ids) => (
        <textarea
          rows={4}
          {...area}
          {...ids}
          onChange={limited.onChange}
          className={`${controlClasses} field-sizing-content max-h-96 min-h-24 py-2.5`}
        />
      )}
    </FieldFrame>
  )
}
