import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClasses } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** Heading above this option and its neighbours with the same one. */
  group?: string
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
            className={`${controlClasses} appearance-none text-ellipsis pe-10`}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {inGroups(options).map(({ group, members }) =>
              group === undefined ? (
                members.map(optionOf)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map(optionOf)}
                </optgroup>
              ),
            )}
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

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

/** The options in their order, neighbours of one group together. */
function inGroups(options: readonly SelectOption[]) {
  const groups: Array<{ group: string | undefined; members: SelectOption[] }> = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
