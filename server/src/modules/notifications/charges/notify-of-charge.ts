import { type ChargeNotification, chargeStepOf } from '@rihla/domain/messaging/notification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { sidesOfBooking } from '../booking/booking-facts-store.ts'
import { NOTIFICATION_KINDS, readersOf } from '../booking/booking-messages.ts'
import { bookingNotificationKey } from '../booking/booking-notification-key.ts'
import type { BookingSide } from '../email/email-to-send.ts'
import { notify } from '../notify.ts'
import { type ChargeFacts, factsOfCharge } from './charge-facts-store.ts'

type ChargeEvent = Extract<DomainEvent, { type: 'charge.moved' | 'charge.written' }>

/** Notifies the side or sides that have to know of a charge's new status, or of words that the other side added. */
export async function notifyOfCharge(trx: Transaction, event: ChargeEvent, now: Instant): Promise<void> {
  const update = updateIn(event)
  if (update === null) return
  const { bookingId, chargeId } = event
  const booking = await sidesOfBooking(trx, bookingId)
  const charge = await factsOfCharge(trx, chargeId, now)
  if (!booking || !charge) throw new Error(`no such charge: ${chargeId}`)
  const amountFils = amountIn(event, charge)
  // Words can be added, and a card can fail, more than once.
  const turn = update === 'charge_written' || update === 'charge_failed' ? `:${now}` : ''
  await notify(
    trx,
    readersOf(update)
      .filter((side) => side !== authorOf(event))
      .map((side) => ({
        userId: booking[side].id,
        kind: NOTIFICATION_KINDS[update],
        subjectId: bookingId,
        side,
        amountFils,
        key: `${bookingNotificationKey(bookingId, update, side)}:${chargeId}${turn}`,
        mail: { kind: 'booking_update' as const, bookingId, update, to: side, amountFils, chargeId },
      })),
    now,
  )
}

function updateIn(event: ChargeEvent): ChargeNotification | null {
  if (event.type === 'charge.written') return 'charge_written'
  if (event.isWaived) return null
  if (event.isKnownToRenter) return chargeStepOf(event.to)
  return event.to === 'proposed' ? 'charge_proposed' : null
}

/** The amount that the event is about: what goes back, what the card did not pay, else what is agreed or asked. */
function amountIn(event: ChargeEvent, { openFils, agreedFils, amountFils }: ChargeFacts): number {
  if (event.type === 'charge.moved' && event.amountFils !== undefined) return event.amountFils
  if (event.type === 'charge.moved' && (event.to === 'failed' || event.to === 'written_off')) return openFils
  return agreedFils ?? amountFils ?? 0
}

/** The side that wrote, which is not notified of its own words. */
const authorOf = (event: ChargeEvent): BookingSide | null =>
  event.type === 'charge.written' && event.by !== 'staff' ? event.by : null
