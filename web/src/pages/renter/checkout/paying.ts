import type { BookingRequest } from '@rihla/contract/bookings/booking-request'
import { runCommand } from '../../../api/command.ts'
import type { CommandResult } from '../../../api/command-result.ts'

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

/** What paying led to. */
export interface PaidBooking {
  bookingId: string
  state: 'confirmed' | 'requested' | 'processing'
}

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
 * Sends the attempt. A refusal closes it; while there is no final answer it is left to be sent again, and so does success
 * leave it: until the person has arrived at what comes next they must find the way there, also from a page loaded anew.
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
  if (result.kind === 'refused') closeAttempt(attempt.request.vehicleId)
  return result
}
