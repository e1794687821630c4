import type { BookingRequest } from '@rihla/contract/bookings/booking-request'
import { runCommand } from '../../../api/command.ts'
import type { CommandResult } from '../../../api/command-result.ts'

/**
 * One payment attempt, stored until its outcome is known. Every retry sends the same key and body, so that a second
 * click, a reload or a lost connection never pays twice. It contains a token, never a card number.
 */
export interface PayingAttempt {
  key: string
  /** The payer: another user in the same tab must not resume the attempt. */
  personId: string
  request: BookingRequest
}

/** Result of a payment. */
export interface PaidBooking {
  bookingId: string
  state: 'confirmed' | 'requested' | 'processing'
}

const storageName = (vehicleId: string) => `paying:${vehicleId}`

/** The stored attempt of this user for the vehicle whose outcome is unknown; null without one in this browser tab. */
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

/** Deletes the attempt: its outcome is known, or the user starts over. */
export const closeAttempt = (vehicleId: string): void => sessionStorage.removeItem(storageName(vehicleId))

/**
 * Sends the attempt. It is deleted as soon as its outcome is known; the checkout that is opened again, also by a reload
 * before the redirect, names the booking. It stays without a final response, and while the bank is still to be asked.
 */
export async function pay(attempt: PayingAttempt): Promise<CommandResult<PaidBooking>> {
  const result = await runCommand(
    async ({ bookings }, call): Promise<PaidBooking> => {
      const { bookingId, status, paymentStatus } = await bookings.request(attempt.request, call)
      if (status === 'confirmed') return { bookingId, state: 'confirmed' }
      return { bookingId, state: paymentStatus === 'authorised' ? 'requested' : 'processing' }
    },
    { idempotencyKey: attempt.key },
  )
  const isKnown = result.kind === 'refused' || (result.kind === 'done' && result.value.state !== 'processing')
  if (isKnown) closeAttempt(attempt.request.vehicleId)
  return result
}
