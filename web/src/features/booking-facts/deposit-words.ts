import type { BookingDeposit } from '@rihla/contract/bookings/booking-deposit'
import { momentInWords } from '../../i18n/dates.ts'
import { inDirhams } from '../../i18n/format-money.ts'
import type { ExactMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'

/** The status of a deposit in one message; without `exact` in dirhams, the currency of the hold. */
export function depositMessage(
  deposit: BookingDeposit,
  viewerIs: 'renter' | 'host' | 'staff',
  exact: ExactMoney = inDirhams,
): string {
  const amount = exact(deposit.amountFils)
  const card = cardInWords(deposit, viewerIs)
  switch (deposit.status) {
    case 'due':
      return m.booking_deposit_due({ amount, card, date: momentInWords(deposit.heldFrom) })
    case 'holding':
      return m.booking_deposit_holding({ amount, card })
    case 'held':
    case 'renewing':
      if (deposit.releasesAt !== null)
        return m.booking_deposit_held({ amount, card, date: momentInWords(deposit.releasesAt) })
      return deposit.closesBy === null
        ? m.booking_deposit_held_for_issue({ amount, card })
        : m.booking_deposit_held_for_charge({ amount, card, date: momentInWords(deposit.closesBy) })
    case 'releasing':
      return m.booking_deposit_releasing({ amount })
    case 'released':
      return m.booking_deposit_released({ amount, date: momentInWords(deposit.closedAt ?? deposit.heldFrom) })
    case 'capturing':
      return m.booking_deposit_capturing({ amount, card })
    case 'captured':
      return keptMessage(deposit, { amount, card, exact })
    case 'failed':
      return m.booking_deposit_failed({ amount, card })
    case 'dropped':
      return m.booking_deposit_dropped({ amount })
  }
}

/** The card of the hold, with its last digits when it is not the card that paid the booking. */
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

/** The amount of the deposit that was captured and why, and what of it was returned since. */
function keptMessage(
  deposit: BookingDeposit,
  { amount, card, exact }: { amount: string; card: string; exact: ExactMoney },
): string {
  const { keptFils, takenFils, givenBackFils, isGivingBack } = deposit
  if (takenFils > 0) return m.booking_deposit_taken({ taken: exact(takenFils), amount })
  const said = { kept: exact(keptFils), amount, reason: deposit.reason ?? '' }
  if (isGivingBack) return m.booking_deposit_giving_back({ ...said, card })
  if (givenBackFils === 0) return m.booking_deposit_kept(said)
  return m.booking_deposit_given_back({ ...said, back: exact(givenBackFils) })
}
