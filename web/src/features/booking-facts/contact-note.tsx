import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { ContactClosed } from '@rihla/contract/bookings/contact-closed'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { type ContactSubject, contactMessage } from './contact-words.ts'

interface ContactNoteProps {
  subject: ContactSubject
  closed: ContactClosed | null
  viewerIs: BookingDetail['viewerIs']
}

/**
 * Placeholder for contact details: why they are not shown yet, with a link to phone verification. The note on the
 * host's phone has no link for renters, because the note on the address beside it has one.
 */
export function ContactNote({ subject, closed, viewerIs }: ContactNoteProps) {
  const message = closed && contactMessage(subject, closed)
  if (!message) return null
  const leadsOn = closed.reason === 'phone_not_verified' && (subject === 'hostDetails' || viewerIs === 'host')
  return (
    <span className="block text-start font-normal text-muted text-sm">
      {message}
      {leadsOn && (
        <Link
          to={viewerIs === 'host' ? paths.documentVerification : paths.renterVerification}
          className="flex min-h-8 w-fit items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {m.booking_verify_phone()}
        </Link>
      )}
    </span>
  )
}
