import type { Receipt } from '@rihla/contract/bookings/receipt'
import { TermsList } from '../../../features/rental-terms/terms-list.tsx'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'

/** The terms that the booking was made with, in the currency of the receipt; nothing for bookings before there were any. */
export function ReceiptTerms({ terms }: Pick<Receipt, 'terms'>) {
  if (!terms) return null
  return (
    <Section heading={m.rental_terms_agreed()} lead={m.rental_terms_agreed_lead()}>
      <TermsList terms={terms} money={inDirhams} />
    </Section>
  )
}
