import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlClasses, roomBefore, roomBehind } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldWords {
  /** Inside the box, before the text: an icon, or a unit such as AED. Not interactive. */
  prefix?: ReactNode
  /** Inside the box, after the text: a unit, or a button. */
  suffix?: ReactNode
}

/** Always written from left to right, in every language. */
const LEFT_TO_RIGHT = ['email', 'tel', 'url', 'password']

/** One line of text with its label, hint and error. All other props go to the input. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, prefix, suffix, className, id, ...input } = props
  const { type = 'text', inputMode } = input
  // What people type has its own direction; numbers are written in that of the page.
  const typed = ['text', 'search'].includes(type) && inputMode === undefined ? 'auto' : undefined
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className, id }}>
      {(ids) => (
        <div className="relative flex items-center">
          {prefix && (
            <span className="pointer-events-none absolute start-3.5 flex text-muted [&_svg]:size-5">
              {prefix}
            </span>
          )}
          <input
            dir={LEFT_TO_RIGHT.includes(type) ? 'ltr' : typed}
            {...input}
            {...ids}
            className={classNames(
              controlClasses,
              'against-page:text-end',
              Boolean(prefix) && roomBefore,
              Boolean(suffix) && roomBehind,
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
