import type { BookingDeposit } from '@rihla/contract/bookings'
import { formatMoney } from '@rihla/domain/money'
import { m } from '../../paraglide/messages.js'
import { momentInWords } from '../../site/dates.ts'

const inDirhams = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })

/** How a deposit stands, in one sentence; in dirhams, for that is what is held. */
export function depositSentence(deposit: BookingDeposit, viewerIs: 'renter' | 'host' | 'staff'): string {
  const amount = inDirhams(deposit.amountFils)
  const card = viewerIs === 'renter' ? m.booking_deposit_own_card() : m.booking_deposit_renters_card()
  switch (deposit.status) {
    case 'due':
      return m.booking_deposit_due({ amount, card, date: momentInWords(deposit.heldFrom) })
    case 'holding':
      return m.booking_deposit_holding({ amount, card })
    case 'held':
    case 'renewing':
      return deposit.releasesAt === null
        ? m.booking_deposit_held_for_issue({ amount, card })
        : m.booking_deposit_held({ amount, card, date: momentInWords(deposit.releasesAt) })
    case 'releasing':
      return m.booking_deposit_releasing({ amount })
    case 'released':
      return m.booking_deposit_released({ amount, date: momentInWords(deposit.closedAt ?? deposit.heldFrom) })
    case 'capturing':
      return m.booking_deposit_capturing({ amount, card })
    case 'captured':
      return m.booking_deposit_kept({
        kept: inDirhams(deposit.keptFils),
        amount,
        reason: deposit.reason ?? '',
      })
    case 'failed':
      return m.booking_deposit_failed({ amount, card })
    case 'dropped':
      return m.booking_deposit_dropped({ amount })
  }
}
