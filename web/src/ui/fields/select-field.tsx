import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClasses } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldWords {
  options: readonly SelectOption[]
  /** Text of the unselected state; visible, but not selectable again. No option has an empty value. */
  placeholder?: string
}

/**
 * A choice from a list. It uses the native control, which is best on phones, works without JavaScript, and brings its
 * own typeahead and keyboard support.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, options, placeholder, className, id, ...select } = props
  const unchosen =
    placeholder !== undefined && select.value === undefined && select.defaultValue === undefined
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className, id }}>
      {(ids) => (
        <div className="relative">
          <select
            {...select}
            {...(unchosen ? { defaultValue: '' } : {})}
            {...ids}
            className={`${controlClasses} appearance-none pe-10`}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}
