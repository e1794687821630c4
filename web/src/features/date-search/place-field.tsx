import type { Instant } from '@rihla/domain/time/dubai-time'
import { Clock, LocateFixed, MapPin, Plane, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../../ui/class-names.ts'
import { useListboxKeys } from '../../ui/fields/use-listbox-keys.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { currentPoint } from './current-point.ts'
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

const ICONS: Record<PlaceOffer['kind'], ReactNode> = {
  recent: <Clock />,
  emirate: <MapPin />,
  town: <MapPin />,
  airport: <Plane />,
}

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
  const { active, setActive, activeId, onKeyDown } = useListboxKeys({
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
        ref={field}
        id={id}
        name="location"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        maxLength={80}
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

function PlaceList(props: {
  id: string
  isOpen: boolean
  place: PlaceFieldProps['list']
  offers: readonly PlaceOffer[]
  active: number
  optionId: (index: number) => string
  onTake: (index: number) => void
  onForget: (search: RecentSearch) => void
}) {
  const { isOpen, offers, active, optionId, onTake } = props
  return (
    <div
      id={props.id}
      role="listbox"
      aria-label={m.search_places()}
      // Pressing an option must not blur the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        !isOpen && 'hidden',
        props.place === 'floating'
          ? 'absolute start-0 top-full z-(--layer-floating) mt-4 max-h-96 w-96 overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-floating'
          : 'mt-3 max-h-72 overflow-y-auto border-line border-t pt-2',
      )}
    >
      <Option id={optionId(0)} isActive={active === 0} icon={<LocateFixed />} onTake={() => onTake(0)}>
        {m.search_near_me()}
      </Option>
      {offers.map((offer, index) => (
        <Option
          key={`${offer.kind}-${offer.key}`}
          id={optionId(index + 1)}
          isActive={active === index + 1}
          icon={ICONS[offer.kind]}
          onTake={() => onTake(index + 1)}
          end={offer.search && <ForgetButton search={offer.search} onForget={props.onForget} />}
        >
          {offer.kind === 'recent' && <span className="sr-only">{`${m.search_recent_one()} `}</span>}
          {offer.name}
          {offer.note && <span className="text-muted text-sm"> · {offer.note}</span>}
        </Option>
      ))}
    </div>
  )
}

function Option(props: {
  id: string
  isActive: boolean
  icon: ReactNode
  onTake: () => void
  children: ReactNode
  end?: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps focus and keys
    <div
      id={props.id}
      role="option"
      aria-selected={props.isActive}
      onClick={props.onTake}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 hover:bg-hover [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted',
        props.isActive && 'bg-hover',
      )}
    >
      <span aria-hidden="true">{props.icon}</span>
      <span className="min-w-0 flex-1">{props.children}</span>
      {props.end}
    </div>
  )
}

/** Removes a recent search by mouse or finger; an option holds no button for a keyboard, which has Delete. */
function ForgetButton(props: { search: RecentSearch; onForget: (search: RecentSearch) => void }) {
  return (
    <span
      aria-hidden="true"
      title={m.search_recent_forget()}
      onClick={(event) => {
        event.stopPropagation()
        props.onForget(props.search)
      }}
      className="-me-3 grid size-11 shrink-0 place-items-center rounded-full hover:text-on-surface [&_svg]:size-4"
    >
      <X />
    </span>
  )
}
