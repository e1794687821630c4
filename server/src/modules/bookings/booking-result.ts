import type { RefusalCode } from '@rihla/domain/refusal'
import { Refusal } from '../../http/api/refusal.ts'
import type { readState } from './booking-store.ts'

type State = Awaited<ReturnType<typeof readState>>

/** How a booking stands, as the verbs answer it. */
export const bookingOutcome = ({ id, status, paymentStatus }: State) => ({
  bookingId: id,
  status,
  paymentStatus,
})

const CARD_FAILURES = [
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'payment_token_invalid',
] as const

/**
 * What a renter who asked for a booking is told. One that has ended meanwhile is a refusal: why the card was refused,
 * that the hold lapsed, or that somebody ended it. Its id goes along, so that the screen can show it.
 */
export function requestOutcome(state: State) {
  if (state.status !== 'cancelled') return bookingOutcome(state)
  throw new Refusal(refusalOf(state), { details: { bookingId: state.id, status: state.status } })
}

/** Why a card was refused, as the renter is told. */
export const cardFailureOf = (failure: string | null): RefusalCode =>
  CARD_FAILURES.find((code) => code === failure) ?? 'card_declined'

function refusalOf({ reason, failure }: State): RefusalCode {
  if (reason === 'payment_failed') return cardFailureOf(failure)
  return reason === 'hold_expired' || reason === 'request_expired' ? 'hold_expired' : 'state_changed'
}
