import type { Side } from './commands.ts'
import {
  type Answer,
  closeChange,
  DAY,
  isUnderWay,
  type ModelBooking,
  no,
  openChangeOf,
} from './model-state.ts'

const isUnderWayNow: Answer = { code: null, body: { status: 'active' } }

/** The refusal when this side cannot complete the trip; null when it can. */
export function whyNotComplete(booking: ModelBooking, by: Side, now: number): Answer | null {
  if (!isUnderWay(booking, now)) return no('state_changed')
  const { checkOut, ends } = booking
  if (isBack(booking) || now >= ends + DAY) return null
  if (checkOut === null) return no('check_out_needed')
  return by === 'host' ? null : no('check_out_not_acknowledged')
}

/** Whether the host has said that the car is back. */
export const isBack = ({ checkOut, earlyReturn }: ModelBooking): boolean =>
  earlyReturn === 'confirmed' ||
  (checkOut !== null && (checkOut.by === 'host' || checkOut.acknowledgedAt !== null))

/** Records the check-out, which also drops an unanswered early return. */
export function checkOut(booking: ModelBooking, by: Side, now: number): Answer {
  if (booking.checkOut !== null) return no('handover_written')
  if (!isUnderWay(booking, now)) return no('trip_not_open')
  booking.status = 'active'
  booking.checkedIn = true
  booking.checkOut = { by: by === 'host' ? 'host' : 'renter', acknowledgedAt: null, at: now }
  dropEarlyReturn(booking)
  dropLaterReturn(booking)
  return isUnderWayNow
}

export function acknowledge(booking: ModelBooking, by: Side, now: number): Answer {
  const { checkOut } = booking
  if (checkOut?.by === by) return no('not_allowed')
  if (checkOut) checkOut.acknowledgedAt ??= now
  dropLaterReturn(booking)
  return { code: null }
}

export function reportEarlyReturn(booking: ModelBooking, _: Side, now: number): Answer {
  if (!isUnderWay(booking, now)) return no('trip_not_open')
  if (booking.checkOut !== null) return no('handover_written')
  if (now >= booking.ends) return no('agreed_end_passed')
  if (booking.earlyReturn === 'reported' || booking.earlyReturn === 'confirmed')
    return no('early_return_reported')
  booking.status = 'active'
  booking.earlyReturn = 'reported'
  return isUnderWayNow
}

export function closeEarlyReturn(
  booking: ModelBooking,
  to: 'withdrawn' | 'confirmed' | 'denied',
  now: number,
): Answer {
  if (booking.earlyReturn !== 'reported') return no('state_changed')
  booking.earlyReturn = to
  booking.earlyReturnClosedAt = now
  dropLaterReturn(booking)
  return isUnderWayNow
}

/** Once the host has the car back, a change to a later return is dropped. */
function dropLaterReturn(booking: ModelBooking): void {
  const change = openChangeOf(booking)
  if (change && isBack(booking) && change.requested.to > booking.ends) closeChange(change, 'dropped')
}

/** Completing or checking out a trip drops an unanswered early return. */
export function dropEarlyReturn(booking: ModelBooking): void {
  if (booking.earlyReturn === 'reported') booking.earlyReturn = 'dropped'
}
