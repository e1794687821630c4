import type { BookingDetail } from '@rihla/contract/bookings'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { phaseOf } from './booking-phase.ts'

/** Whom one deals with: the host for the renter, the renter for the host, both for staff. */
export function OtherParty({ booking }: { booking: BookingDetail }) {
  const mayOpen = ['paying', 'asked'].includes(phaseOf(booking))
  return (
    <>
      {booking.viewerIs !== 'host' && (
        <Party
          heading={m.booking_people_host()}
          party={booking.host}
          note={booking.host.phone === null && mayOpen ? m.booking_host_phone_later() : null}
        />
      )}
      {booking.viewerIs !== 'renter' && (
        <Party
          heading={m.booking_people_renter()}
          party={booking.renter}
          note={booking.viewerIs === 'host' && mayOpen ? m.booking_contact_masked() : null}
        />
      )}
    </>
  )
}

function Party(props: { heading: string; party: BookingDetail['host']; note: string | null }) {
  const { name, avatarUrl, email, phone } = props.party
  // Masked details are for recognising, not for calling.
  const isMasked = (text: string) => text.includes('*')
  return (
    <Card className="min-w-0">
      <h2 className="text-muted text-sm">{props.heading}</h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={name} src={avatarUrl} />
        <div className="min-w-0">
          <p className="truncate font-strong">{name}</p>
          {phone && (
            <p className="figures">
              {isMasked(phone) ? phone : <ContactLink href={`tel:${phone}`}>{phone}</ContactLink>}
            </p>
          )}
          {email && (
            <p className="wrap-anywhere">
              {isMasked(email) ? email : <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
            </p>
          )}
        </div>
      </div>
      {props.note && <p className="mt-3 text-muted text-sm">{props.note}</p>}
    </Card>
  )
}

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="inline-flex min-h-8 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
  >
    {children}
  </a>
)
