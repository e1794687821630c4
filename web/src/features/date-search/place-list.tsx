import { Clock, LocateFixed, MapPin, Plane, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../../ui/class-names.ts'
import type { PlaceOffer } from './place-offers.ts'
import type { RecentSearch } from './recent-searches.ts'

const ICONS: Record<PlaceOffer['kind'], ReactNode> = {
  recent: <Clock />,
  emirate: <MapPin />,
  town: <MapPin />,
  airport: <Plane />,
}

/** The suggestions of the field for a place; the field keeps the focus. */
export function PlaceList(props: {
  id: string
  isOpen: boolean
  place: 'floating' | 'inline'
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
          hint={offer.spokenHint}
          icon={ICONS[offer.kind]}
          onTake={() => onTake(index + 1)}
          end={offer.search && <ForgetButton search={offer.search} onForget={props.onForget} />}
        >
          {offer.spokenKind && <span className="sr-only">{offer.spokenKind} </span>}
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
  hint?: string
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
      aria-description={props.hint}
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

/**
 * Removes a recent search by mouse or finger. An option holds no button: keyboards have Delete, and the home page has a
 * button for each recent search.
 */
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
