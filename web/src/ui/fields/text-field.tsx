import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlClasses } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useLimitedText } from './use-text-limit.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldWords {
  /** Inside the box, before the text: an icon, or a unit such as AED. Not interactive. */
  prefix?: ReactNode
  /** Inside the box, after the text: a unit, or a button. */
  suffix?: ReactNode
  /** The limit in characters as people count them. `maxLength` is only for digits and the like. */
  maxCharacters?: number
}

/** One line of text with its label, hint and error. All other props go to the input. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    groupErrorId,
    maxCharacters,
    prefix,
    suffix,
    className,
    id,
    ...input
  } = props
  const limited = useLimitedText<HTMLInputElement>({ ...input, error, maxCharacters })
  return (
    <FieldFrame {...{ label, labelHidden, hint, groupErrorId, className, id }} error={limited.error}>
      {(ids) => (
        <div className="relative flex items-center">
          {prefix && (
            <span className="pointer-events-none absolute start-3.5 flex text-muted [&_svg]:size-5">
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...ids}
            onChange={limited.onChange}
            className={classNames(
              controlClasses,
              // A text, such as the currency, is wider than an icon.
              Boolean(prefix) && (typeof prefix === 'string' ? 'ps-14' : 'ps-11'),
              Boolean(suffix) && 'pe-12',
            )}
          />
          {suffix && (
            <span className="absolute end-1 flex px-2.5 text-muted has-[button]:px-0">{suffix}</span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
