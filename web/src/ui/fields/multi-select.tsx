import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { controlClasses } from './control-classes.ts'
import { useListboxKeys } from './use-listbox-keys.ts'

export interface MultiSelectOption {
  value: string
  label: string
  /** Number of results; absent when it is not known. */
  count?: number | undefined
}

export interface MultiSelectProps {
  label: string
  options: readonly MultiSelectOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Of the search field. */
  placeholder: string
  /** Instead of the list when nothing has these letters. */
  nothingFound: string
  /** The options of which the label has these letters; by default wherever they stand. */
  matches?: (option: MultiSelectOption, typed: string) => boolean
}

/** So many rows at most; the others are found by typing. */
const MOST_ROWS = 80

const hasLetters = ({ label }: MultiSelectOption, typed: string) =>
  label.toLocaleLowerCase().includes(typed.toLocaleLowerCase())

/**
 * Several choices from a long list, with a field that searches it. By keyboard the focus stays in the field: arrows move
 * through the list, Enter chooses or takes back, Escape clears the search.
 */
export function MultiSelect(props: MultiSelectProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { chosen, matches = hasLetters } = props
  const text = typed.trim()
  const shown = (text === '' ? props.options : props.options.filter((one) => matches(one, text))).slice(
    0,
    MOST_ROWS,
  )
  const optionId = (index: number) => `${id}-${index}`
  const { active, setActive, fieldProps, onKeyDown } = useListboxKeys({
    isOpen: true,
    usesEscape: typed !== '',
    last: shown.length - 1,
    optionId,
    onOpen: () => {},
    onTake: (index) => toggle(shown[index]?.value),
    onClose: () => search(''),
  })

  function search(next: string) {
    setTyped(next)
    setActive(-1)
  }

  function toggle(value: string | undefined) {
    if (value === undefined) return
    props.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }

  function handleKey(event: KeyboardEvent) {
    // Enter without an active option must not submit a form around it.
    if (event.key === 'Enter') event.preventDefault()
    onKeyDown(event)
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-strong text-sm">
        {props.label}
      </label>
      <div className="rounded-control border border-line-strong bg-raised has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
        <div className="relative">
          <Search aria-hidden="true" className="absolute start-3 top-3.5 size-4 text-muted" />
          <input
            {...fieldProps}
            id={id}
            type="text"
            aria-controls={`${id}-list`}
            value={typed}
            placeholder={props.placeholder}
            onChange={({ target }) => search(target.value)}
            onBlur={() => setActive(-1)}
            onKeyDown={handleKey}
            className={classNames(controlClasses, 'border-0! bg-transparent! ps-9! outline-none!')}
          />
        </div>
        <Rows
          id={`${id}-list`}
          label={props.label}
          {...{ shown, chosen, active, optionId }}
          onToggle={toggle}
          nothingFound={props.nothingFound}
        />
      </div>
    </div>
  )
}

function Rows(props: {
  id: string
  label: string
  shown: readonly MultiSelectOption[]
  chosen: readonly string[]
  active: number
  optionId: (index: number) => string
  onToggle: (value: string) => void
  nothingFound: string
}) {
  const isHydrated = useHydrated()
  return (
    <>
      <div
        id={props.id}
        role="listbox"
        aria-multiselectable="true"
        aria-label={props.label}
        // Pressing a row leaves the focus where it is, so that the keyboard of a phone does not open.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(
          'max-h-60 overflow-y-auto overscroll-contain border-line border-t p-1',
          props.shown.length === 0 && 'hidden',
        )}
      >
        {props.shown.map(({ value, label, count }, index) => {
          const isChosen = props.chosen.includes(value)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps focus and keys
            <div
              key={value}
              id={props.optionId(index)}
              role="option"
              aria-selected={isChosen}
              aria-disabled={isHydrated ? undefined : true}
              onClick={() => props.onToggle(value)}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center gap-3 rounded-small px-2 py-1 hover:bg-hover pointer-coarse:min-h-11',
                index === props.active && 'bg-hover outline-2 outline-focus -outline-offset-2',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-5 shrink-0 place-items-center rounded-[0.375rem] border',
                  isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
                )}
              >
                {isChosen && <Check strokeWidth={3} className="size-3.5" />}
              </span>
              <span className={classNames('min-w-0 flex-1', count === 0 && !isChosen && 'text-muted')}>
                {label}
              </span>
              {count !== undefined && <span className="figures text-muted text-sm">{count}</span>}
            </div>
          )
        })}
      </div>
      <p
        role="status"
        className="px-3 text-muted text-sm not-empty:border-line not-empty:border-t not-empty:py-2.5"
      >
        {props.shown.length === 0 ? props.nothingFound : ''}
      </p>
    </>
  )
}
