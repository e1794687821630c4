import type { Instant } from '@rihla/domain/time/dubai-time'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../../ui/class-names.ts'
import { useListboxKeys } from '../../ui/fields/use-listbox-keys.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { currentPoint } from './current-point.ts'
import { PlaceList } from './place-list.tsx'
import type { PlaceOffer } from './place-offers.ts'
import { forgetSearch, type RecentSearch } from './recent-searches.ts'

export interface Point {
  latitude: number
  longitude: number
}

export interface PlaceFieldProps {
  text: string
  onType: (text: string) => void
  onNear: (point: Point) => void
  /** Called with a whole search that was made before. */
  onRecent: (search: RecentSearch) => void
  /** Current time, epoch milliseconds. */
  now: Instant
  /** Displayed while the search is around a point. */
  placeholder: string
  /** `floating` opens over the page below the field, `inline` pushes down what follows. */
  list: 'floating' | 'inline'
  className?: string
}

type Offers = (text: string, now: Instant) => PlaceOffer[]

/**
 * Where to search: a combobox of free text with suggestions (arrows choose, Enter accepts, Escape closes, Delete removes
 * a recent search). The place names load on first use.
 */
export function PlaceField(props: PlaceFieldProps) {
  const id = useId()
  const [offersFor, setOffersFor] = useState<Offers | null>(null)
  const [open, setOpen] = useState(false)
  // A text that is only the place of the last search suggests what an empty field does, until something is typed.
  const [isTyped, setIsTyped] = useState(false)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const offers = open && offersFor ? offersFor(isTyped ? props.text : '', props.now) : []
  const optionId = (index: number) => `${id}-${index}`
  const field = useRef<HTMLInputElement>(null)
  const { active, setActive, fieldProps, onKeyDown } = useListboxKeys({
    isOpen: open,
    last: offers.length,
    optionId,
    onOpen: () => void start(),
    onTake: take,
    onClose: () => setOpen(false),
  })

  // The user may have typed before hydration.
  const takeTypedText = useEffectEvent(() => {
    if (field.current && field.current.value !== props.text) props.onType(field.current.value)
  })
  useEffect(() => takeTypedText(), [])

  async function start() {
    if (!open) setIsTyped(false)
    setOpen(true)
    setActive(-1)
    const { placeOffers } = await import('./place-offers.ts')
    setOffersFor(() => placeOffers)
  }

  async function takeNear() {
    setOpen(false)
    try {
      props.onNear(await currentPoint())
    } catch {
      toast.error(m.search_near_failed())
    }
  }

  /** Index 0 is "near me"; the suggestions follow. */
  function take(index: number) {
    const offer = offers[index - 1]
    if (index === 0) void takeNear()
    else if (offer?.search) props.onRecent(offer.search)
    else if (offer) props.onType(offer.name)
    setOpen(false)
  }

  function forget(search: RecentSearch) {
    forgetSearch(search, props.now)
    setActive(-1)
    redraw()
  }

  function handleKey(event: KeyboardEvent) {
    const search = open ? offers[active - 1]?.search : null
    if (event.key !== 'Delete' || !search) return onKeyDown(event)
    event.preventDefault()
    forget(search)
  }

  return (
    <div className={classNames('relative', props.className)}>
      <label htmlFor={id} className="block font-strong text-xs">
        {m.search_where()}
      </label>
      <input
        {...fieldProps}
        ref={field}
        id={id}
        name="location"
        enterKeyHint="search"
        aria-controls={`${id}-list`}
        value={props.text}
        placeholder={props.placeholder}
        onChange={(event) => {
          props.onType(event.target.value)
          setActive(-1)
          if (!open) void start()
          setIsTyped(true)
        }}
        onFocus={(event) => {
          // A focus from before hydration is replayed and not trusted; it must not move the caret.
          if (event.nativeEvent.isTrusted) event.target.select()
          void start()
        }}
        onClick={() => !open && void start()}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
        className="min-h-6 w-full min-w-0 truncate bg-transparent outline-none"
      />
      <PlaceList
        id={`${id}-list`}
        isOpen={open}
        place={props.list}
        offers={offers}
        active={active}
        optionId={optionId}
        onTake={take}
        onForget={forget}
      />
    </div>
  )
}
