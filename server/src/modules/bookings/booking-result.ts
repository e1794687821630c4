import { isCardFailure } from '@rihla/domain/pricing/card-failure'
import type { RefusalCode } from '@rihla/domain/refusal'
import { Refusal } from '../../http/api/refusal.ts'
import type { readState } from './booking-store.ts'

type State = Awaited<ReturnType<typeof readState>>

/** The state of a booking as endpoints return it. */
export const bookingOutcome = ({ id, status, paymentStatus }: State) => ({
  bookingId: id,
  status,
  paymentStatus,
})

/**
 * The response to a booking request. Throws a refusal when the booking has ended meanwhile: the reason the card was
 * refused, that the hold expired, or that it was ended. Details include the booking id, so that the page can show it.
 */
export function requestOutcome(state: State) {
  if (state.status !== 'cancelled') return bookingOutcome(state)
  throw new Refusal(refusalOf(state), { details: { bookingId: state.id, status: state.status } })
}

/** The refusal code shown to the renter for a refused card. */
export const cardFailureOf = (failure: string | null): RefusalCode =>
  isCardFailure(failure) ? failure : 'card_declined'

function refusalOf({ reason, failure }: State): RefusalCode {
  if (reason === 'payment_failed') return cardFailureOf(failure)
  return reason === 'hold_expired' || reason === 'request_expired' ? 'hold_expired' : 'state_changed'
}
