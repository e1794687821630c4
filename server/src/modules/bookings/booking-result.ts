import type { RefusalCode } from '@rihla/domain/refusal'
import { Refusal } from '../../http/api/refusal.ts'
import type { readStanding } from './booking-store.ts'

type Standing = Awaited<ReturnType<typeof readStanding>>

/** How a booking stands, as the verbs answer it. */
export const bookingOutcome = ({ id, status, paymentStatus }: Standing) => ({
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
export function requestOutcome(standing: Standing) {
  if (standing.status !== 'cancelled') return bookingOutcome(standing)
  throw new Refusal(refusalOf(standing), { details: { bookingId: standing.id, status: standing.status } })
}

/** Why a card was refused, as the renter is told. */
export const cardFailureOf = (failure: string | null): RefusalCode =>
  CARD_FAILURES.find((code) => code === failure) ?? 'card_declined'

function refusalOf({ reason, failure }: Standing): RefusalCode {
  if (reason === 'payment_failed') return cardFailureOf(failure)
  return reason === 'hold_lapsed' || reason === 'request_lapsed' ? 'hold_lapsed' : 'state_changed'
}
