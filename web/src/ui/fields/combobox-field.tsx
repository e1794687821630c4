import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClasses } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useListboxKeys } from './use-listbox-keys.ts'
import { useTextLimit } from './use-text-limit.ts'

export interface ComboboxOption {
  key: string
  label: string
  /** Beside the label: the kind of option. */
  note?: string
  icon?: ReactNode
}

export interface ComboboxFieldProps extends FieldWords {
  text: string
  onType: (text: string) => void
  options: readonly ComboboxOption[]
  onTake: (option: ComboboxOption) => void
  /** Called when the user leaves the field with the typed text. */
  onLeave?: () => void
  /** Names the list of options for screen readers. */
  listLabel: string
  name?: string
  placeholder?: string
  /** The limit in characters as people count them. */
  maxCharacters?: number
  required?: boolean
  className?: string
}

/** A press on an option blurs the field first: the list stays open this long, so that the press still works. */
const CLOSE_AFTER_BLUR_MS = 150

/** Text field with suggestions: arrows move, Enter selects, Escape closes. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, labelHidden, hint, options, onTake } = props
  const { problem } = useTextLimit(props.text, props.maxCharacters)
  const error = props.error ?? problem
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isShown = isOpen && options.length > 0
  const optionId = (index: number) => `${id}-${index}`
  const { active, setActive, fieldProps, onKeyDown } = useListboxKeys({
    isOpen: isShown,
    last: options.length - 1,
    optionId,
    onOpen: open,
    onTake: take,
    onClose: close,
  })

  useEffect(() => () => clearTimeout(closing.current), [])

  function open() {
    clearTimeout(closing.current)
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function take(index: number) {
    const option = options[index]
    if (option) onTake(option)
    close()
  }

  return (
    <FieldFrame {...{ label, labelHidden, hint, error, id, className: props.className }}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            {...fieldProps}
            name={props.name}
            aria-controls={`${id}-list`}
            required={props.required}
            placeholder={props.placeholder}
            value={props.text}
            onChange={(event) => {
              props.onType(event.target.value)
              setActive(-1)
              open()
            }}
            onFocus={open}
            onClick={open}
            onBlur={() => {
              props.onLeave?.()
              closing.current = setTimeout(close, CLOSE_AFTER_BLUR_MS)
            }}
            onKeyDown={onKeyDown}
            className={controlClasses}
          />
          <ComboboxList
            id={`${id}-list`}
            label={props.listLabel}
            isShown={isShown}
            // Empty while closed: suggestions may be stored in this browser only, and the server renders the page too.
            options={isShown ? options : []}
            active={active}
            optionId={optionId}
            onTake={take}
          />
        </div>
      )}
    </FieldFrame>
  )
}

function ComboboxList(props: {
  id: string
  label: string
  isShown: boolean
  options: readonly ComboboxOption[]
  active: number
  optionId: (index: number) => string
  onTake: (index: number) => void
}) {
  return (
    <div
      id={props.id}
      role="listbox"
      aria-label={props.label}
      className={classNames(
        'absolute inset-x-0 top-full z-(--layer-floating) mt-2 max-h-80 overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-floating',
        !props.isShown && 'hidden',
      )}
    >
      {props.options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps focus and keys
        <div
          key={option.key}
          id={props.optionId(index)}
          role="option"
          aria-selected={index === props.active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => props.onTake(index)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 hover:bg-hover [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted',
            index === props.active && 'bg-hover',
          )}
        >
          {option.icon}
          <span className="min-w-0">
            {option.label}
            {option.note && <span className="text-muted text-sm"> · {option.note}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}
