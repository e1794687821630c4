import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { m } from '../../paraglide/messages.js'
import { Section } from '../../ui/content/section.tsx'
import { TermsList } from './terms-list.tsx'
import { useTermsMoney } from './use-terms-money.ts'

/** The terms that a booking was made with; nothing for bookings made before there were any. */
export function AgreedTerms({ booking }: { booking: Pick<BookingDetail, 'terms' | 'viewerIs'> }) {
  const { terms, viewerIs } = booking
  const isRenter = viewerIs === 'renter'
  const money = useTermsMoney(isRenter ? 'USD' : 'AED')
  if (!terms) return null
  return (
    <Section
      heading={isRenter ? m.rental_terms_agreed() : m.rental_terms_agreed_host()}
      lead={m.rental_terms_agreed_lead()}
    >
      <TermsList terms={terms} money={money} isRenter={isRenter} />
    </Section>
  )
}
