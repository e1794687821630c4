import type { TripDetail } from '@rihla/contract/trips'
import { MapPin } from 'lucide-react'
import { ContactNote } from '../../../features/booking-facts/contact-note.tsx'
import { PeriodPair } from '../../../features/booking-facts/period-pair.tsx'
import { BookedDelivery } from '../../../features/delivery/booked-delivery.tsx'
import { BookedExtras } from '../../../features/extras/booked-extras.tsx'
import { BookingPlaceMap } from '../../../features/map/place/booking-place-map.tsx'
import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Card } from '../../../ui/content/card.tsx'

/** Where and when the hand-overs take place: the exact address and map links as far as the viewer may see them. */
export function TripPlace({ trip }: { trip: TripDetail }) {
  const { area, exact } = trip.place
  const { contactClosed, viewerIs } = trip.booking
  return (
    <Card>
      <h2 className="text-muted text-sm">{m.trip_where()}</h2>
      <BookedDelivery booking={trip.booking} className="mt-2 font-strong" />
      <BookedExtras extras={trip.booking.extras} className="mt-2" />
      <p className="mt-2 flex gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          {exact && <bdi className="block font-strong">{exact}</bdi>}
          <span className={exact ? 'block text-muted' : 'block font-strong'}>{area}</span>
        </span>
      </p>
      {contactClosed && viewerIs === 'renter' && (
        <p className="mt-2">
          {contactClosed.reason === 'closed' ? (
            <span className="text-muted text-sm">{m.trip_where_closed()}</span>
          ) : (
            <ContactNote subject="hostDetails" closed={contactClosed} viewerIs={viewerIs} />
          )}
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <BookingPlaceMap booking={trip.booking} className="h-52" />
      </div>
      <WayThere place={trip.place} />
      <PeriodPair period={trip.booking.period} className="mt-5 border-line border-t pt-5" />
    </Card>
  )
}

/** Close enough for street names to be displayed. */
const ZOOM = 17

function WayThere({ place: { exact, latitude, longitude } }: { place: TripDetail['place'] }) {
  const hasPoint = latitude !== null && longitude !== null
  if (!hasPoint && !exact) return null
  const map =
    hasPoint &&
    `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
  const look = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {map && (
        <a href={map} target="_blank" rel="noopener noreferrer" className={look}>
          {m.trip_map()}
          <span className="sr-only"> ({m.common_new_tab()})</span>
        </a>
      )}
      {hasPoint && (
        // Phones open `geo:` URLs in a map app; desktop systems rarely support them.
        <a
          href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
          className={`${look} pointer-fine:hidden`}
        >
          {m.trip_map_app()}
        </a>
      )}
      {exact && <CopyButton text={exact} label={m.trip_copy_address()} copiedLabel={m.trip_copied()} />}
    </div>
  )
}
