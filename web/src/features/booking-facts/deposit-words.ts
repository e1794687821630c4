import type { BookingDeposit } from '@rihla/contract/bookings/booking-deposit'
import { formatMoney } from '@rihla/domain/pricing/money'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

const inDirhams = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })

/** How a deposit stands, in one sentence; in dirhams, for that is what is held. */
export function depositMessage(deposit: BookingDeposit, viewerIs: 'renter' | 'host' | 'staff'): string {
  const amount = inDirhams(deposit.amountFils)
  const card = cardInWords(deposit, viewerIs)
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
      return keptMessage(deposit, amount, card)
    case 'failed':
      return m.booking_deposit_failed({ amount, card })
    case 'dropped':
      return m.booking_deposit_dropped({ amount })
  }
}

/** The card it is held on: by its last digits when it is another than the booking was paid with. */
function cardInWords(
  { cardLastFour: lastFour }: BookingDeposit,
  viewerIs: 'renter' | 'host' | 'staff',
): string {
  if (lastFour !== null)
    return viewerIs === 'renter'
      ? m.booking_deposit_own_other_card({ lastFour })
      : m.booking_deposit_renters_other_card({ lastFour })
  return viewerIs === 'renter' ? m.booking_deposit_own_card() : m.booking_deposit_renters_card()
}

/** What was kept and why, and what of that has gone back since. */
function keptMessage(deposit: BookingDeposit, amount: string, card: string): string {
  const { keptFils, givenBackFils, isGivingBack } = deposit
  const said = { kept: inDirhams(keptFils), amount, reason: deposit.reason ?? '' }
  if (isGivingBack) return m.booking_deposit_giving_back({ ...said, card })
  if (givenBackFils === 0) return m.booking_deposit_kept(said)
  return m.booking_deposit_given_back({ ...said, back: inDirhams(givenBackFils) })
}
