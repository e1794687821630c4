import type { BookingRequest } from '@rihla/contract/bookings'
import type { Problem } from '@rihla/contract/problem'
import { problemOf } from '../../api/problem-of.ts'

/**
 * One intent to pay, kept for as long as its outcome is not known: the same key and body go out on every try, so that
 * a second click, a reload or a lost network never pays twice. It holds a token, never a card number.
 */
export interface PayingAttempt {
  key: string
  /** Who pays: another person in the same tab must not carry it on. */
  personId: string
  request: BookingRequest
}

export type PayingOutcome =
  | { kind: 'confirmed' | 'requested' | 'processing'; bookingId: string }
  | { kind: 'refused'; problem: Problem }
  /** Nobody knows whether the request arrived: try the same attempt again. */
  | { kind: 'unknown' }

const storageName = (vehicleId: string) => `paying:${vehicleId}`

/** The attempt of this person whose outcome was never learned, if this browser tab left one for the vehicle. */
export function attemptLeftOpen(vehicleId: string, personId: string): PayingAttempt | null {
  const kept = sessionStorage.getItem(storageName(vehicleId))
  const attempt = kept ? (JSON.parse(kept) as PayingAttempt) : null
  return attempt?.personId === personId ? attempt : null
}

export function startAttempt(personId: string, request: BookingRequest): PayingAttempt {
  const attempt = { key: crypto.randomUUID().replaceAll('-', ''), personId, request }
  sessionStorage.setItem(storageName(request.vehicleId), JSON.stringify(attempt))
  return attempt
}

/** Gives an attempt up: its outcome is known, or the person starts over. */
export const closeAttempt = (vehicleId: string): void => sessionStorage.removeItem(storageName(vehicleId))

/**
 * Sends the attempt and says how it ended. A refusal closes it; an unknown ending leaves it to be sent again, and so does
 * a good one: until the person has arrived at what comes next they must find the way there, also from a page loaded anew.
 */
export async function pay(attempt: PayingAttempt): Promise<PayingOutcome> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    const answer = await liveApi.bookings.request(attempt.request, {
      context: { idempotencyKey: attempt.key },
    })
    const kind =
      answer.status === 'confirmed'
        ? 'confirmed'
        : answer.paymentStatus === 'authorised'
          ? 'requested'
          : 'processing'
    return { kind, bookingId: answer.bookingId }
  } catch (error) {
    const problem = problemOf(error)
    const isKnown =
      problem !== null &&
      problem.status < 500 &&
      problem.code !== 'idempotency_in_flight' &&
      problem.code !== 'too_many_requests'
    if (!isKnown) return { kind: 'unknown' }
    closeAttempt(attempt.request.vehicleId)
    return { kind: 'refused', problem }
  }
}
