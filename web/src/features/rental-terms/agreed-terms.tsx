import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { m } from '../../paraglide/messages.js'
import { Section } from '../../ui/content/section.tsx'
import { TermsList } from './terms-list.tsx'

interface AgreedTermsProps {
  booking: Pick<BookingDetail, 'terms' | 'viewerIs'>
  /** Formats an amount that is charged. */
  exact: (fils: number) => string
}

/** The terms that a booking was made with; nothing for bookings made before there were any. */
export function AgreedTerms({ booking: { terms, viewerIs }, exact }: AgreedTermsProps) {
  if (!terms) return null
  const isRenter = viewerIs === 'renter'
  return (
    <Section
      heading={isRenter ? m.rental_terms_agreed() : m.rental_terms_agreed_host()}
      lead={m.rental_terms_agreed_lead()}
    >
      <TermsList terms={terms} money={exact} isRenter={isRenter} />
    </Section>
  )
}
