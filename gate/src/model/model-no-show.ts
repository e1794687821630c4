import { earn, hostKeeps } from './model-earnings.ts'
import { type Answer, DAY, end, giveBack, HOUR, type ModelBooking, no, paidFor } from './model-state.ts'

/** The default values in the migrated database. */
export const GRACE = 2 * HOUR
const CONTESTED_WITHIN = DAY
/** How long the parties can exchange messages after the agreed end. */
const CHAT_AFTER_END = 14 * DAY

const CANCELLED: Answer = { code: null, body: { status: 'cancelled' } }

/** Sends a message to the other party; a host can report a no-show only after sending one since pick-up. */
export function writeMessage(booking: ModelBooking, by: 'renter' | 'host', now: number): Answer {
  if (by === 'host' && !booking.isKnownToHost) return no('booking_not_found')
  const isOver = booking.status === 'completed' && now >= booking.ends + CHAT_AFTER_END
  if (booking.status === 'pending' || booking.status === 'cancelled' || isOver) return no('chat_closed')
  if (by === 'host') booking.messagedAt = now
  return { code: null }
}

export function reportNoShow(booking: ModelBooking, now: number): Answer {
  if (booking.status !== 'confirmed' && booking.status !== 'active') return no('state_changed')
  // A return that the host confirmed shows that the car was handed over.
  if (booking.checkedIn || booking.earlyReturn === 'confirmed') return no('checked_in_already')
  if (now < booking.starts) return no('not_started')
  if (now > booking.starts + DAY) return no('report_too_late')
  if (now < booking.starts + GRACE) return no('no_show_grace')
  if ((booking.messagedAt ?? -Infinity) < booking.starts) return no('renter_not_messaged')
  booking.noShow = { status: 'reported', contestUntil: now + CONTESTED_WITHIN }
  end(booking, 'no_show')
  return CANCELLED
}

export function contestNoShow({ noShow }: ModelBooking, now: number): Answer {
  if (noShow === null) return no('state_changed')
  if (noShow.status !== 'reported' && noShow.status !== 'final') return no('already_contested')
  if (noShow.status === 'final' || now > noShow.contestUntil) return no('contest_too_late')
  noShow.status = 'contested'
  return CANCELLED
}

export function decideNoShow(booking: ModelBooking, decision: 'uphold' | 'dismiss', now: number): Answer {
  const { noShow } = booking
  if (noShow?.status !== 'contested') return no('state_changed')
  noShow.status = decision === 'uphold' ? 'upheld' : 'dismissed'
  if (decision === 'dismiss') {
    // Whatever an admin chose for earlier refunds, nothing of it stays with the host.
    booking.byHand.hostFils += hostKeeps(booking)
    booking.byHand.fils += paidFor(booking)
    giveBack(booking, paidFor(booking))
  }
  earn(booking, now)
  const refundFils = Number(booking.price.total) - paidFor(booking)
  return { code: null, body: { ...CANCELLED.body, refundFils } }
}

/** Finalises a no-show report that was not contested in time. */
export function finaliseNoShow(booking: ModelBooking, now: number): void {
  const { noShow } = booking
  if (noShow?.status !== 'reported' || now <= noShow.contestUntil) return
  noShow.status = 'final'
  earn(booking, now)
}
