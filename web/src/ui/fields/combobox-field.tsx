import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClasses } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export interface ComboboxOption {
  key: string
  label: string
  /** Beside the label: what kind of thing it is. */
  note?: string
  icon?: ReactNode
}

export interface ComboboxFieldProps extends FieldWords {
  text: string
  onType: (text: string) => void
  options: readonly ComboboxOption[]
  onTake: (option: ComboboxOption) => void
  /** The person has left the field with what is typed in it. */
  onLeave?: () => void
  /** Names the list of options for screen readers. */
  listLabel: string
  name?: string
  placeholder?: string
  maxLength?: number
  required?: boolean
  className?: string
}

/** A press on an option blurs the field first: the list stays this long, so that the press still meets it. */
const CLOSE_AFTER_BLUR_MS = 150

/** Free text with offers under it: arrows choose, Enter takes, Escape closes. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, labelHidden, hint, error, options, onTake } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isShown = isOpen && options.length > 0
  // Closed, it holds none: what is offered may be known to this browser alone, and the server draws the page too.
  const shown = isShown ? options : []
  const optionId = (place: number) => `${id}-${place}`

  useEffect(() => () => clearTimeout(closing.current), [])

  function open() {
    clearTimeout(closing.current)
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function take(place: number) {
    const option = options[place]
    if (option) onTake(option)
    close()
  }

  function activate(place: number) {
    setActive(place)
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (isShown) activate(next)
      else open()
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      take(active)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <FieldFrame {...{ label, labelHidden, hint, error, id, className: props.className }}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            name={props.name}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            required={props.required}
            maxLength={props.maxLength}
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
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={props.listLabel}
            className={classNames(
              'absolute inset-x-0 top-full z-(--layer-floating) mt-2 max-h-80 overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-floating',
              !isShown && 'hidden',
            )}
          >
            {shown.map((option, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps focus and keys
              <div
                key={option.key}
                id={optionId(place)}
                role="option"
                aria-selected={place === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(place)}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 hover:bg-hover [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted',
                  place === active && 'bg-hover',
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
        </div>
      )}
    </FieldFrame>
  )
}
