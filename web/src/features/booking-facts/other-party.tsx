import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/content/card.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { phaseOf } from './booking-phase.ts'
import { ContactNote } from './contact-note.tsx'
import { RenterFacts } from './renter-facts.tsx'

/** The other party of a booking: the host for the renter, the renter for the host, both for staff. */
export function OtherParty({ booking }: { booking: BookingDetail }) {
  const { viewerIs, contactClosed, host, renter } = booking
  const isAsked = ['paying', 'asked'].includes(phaseOf(booking))
  const closed = <ContactNote subject="phone" closed={contactClosed} viewerIs={viewerIs} />
  return (
    <>
      {viewerIs !== 'host' && (
        <Party
          heading={m.booking_people_host()}
          party={host}
          note={
            viewerIs === 'renter' && host.phone === null && (contactClosed ? closed : m.booking_phone_none())
          }
        />
      )}
      {viewerIs !== 'renter' && (
        <Party
          heading={m.booking_people_renter()}
          party={renter}
          facts={
            // A request has them beside its buttons.
            !(viewerIs === 'host' && isAsked) && <RenterFacts facts={booking.renterFacts} />
          }
          note={
            viewerIs === 'host' &&
            contactClosed?.reason !== 'closed' && (
              <>
                {isAsked && <span className="block">{m.booking_contact_masked()}</span>}
                {renter.phone === null ? m.booking_phone_none() : closed}
              </>
            )
          }
        />
      )}
    </>
  )
}

function Party(props: { heading: string; party: BookingDetail['host']; facts?: ReactNode; note: ReactNode }) {
  const { name, avatarUrl, email, phone } = props.party
  // Masked contact details can be recognized but not called.
  const isMasked = (text: string) => text.includes('*')
  return (
    <Card className="min-w-0">
      <h2 className="text-muted text-sm">{props.heading}</h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={name} src={avatarUrl} />
        <div className="min-w-0">
          <p translate="no" className="truncate font-strong">
            <bdi>{name}</bdi>
          </p>
          {phone && (
            <p translate="no" className="figures">
              {isMasked(phone) ? (
                <bdi>{phone}</bdi>
              ) : (
                <ContactLink href={`tel:${phone}`}>{phone}</ContactLink>
              )}
            </p>
          )}
          {email && (
            <p translate="no" className="wrap-anywhere">
              {isMasked(email) ? (
                <bdi>{email}</bdi>
              ) : (
                <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
              )}
            </p>
          )}
        </div>
      </div>
      {props.facts && <div className="mt-4 border-line border-t pt-4">{props.facts}</div>}
      {props.note && <p className="mt-3 text-muted text-sm empty:hidden">{props.note}</p>}
    </Card>
  )
}

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="inline-flex min-h-8 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
  >
    <bdi>{children}</bdi>
  </a>
)
