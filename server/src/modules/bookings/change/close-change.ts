import { isReturnedByHost } from '@rihla/domain/booking/trip-completion'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { DomainEvent } from '../../../events.ts'
import { dropExtrasOfChange } from '../../extras/public.ts'
import { lockPaymentOfChange, type Payment, requestVoid } from '../../payments/public.ts'
import { type Booking, lockBooking } from '../booking-store.ts'
import { followTurnaround, freeChange } from '../calendar/calendar-store.ts'
import { carReturnOf } from '../trip/trip-facts-store.ts'
import { addsExtras, asksForMore, type BookingChange, lockOpenChange, moveChange } from './change-store.ts'

/** How a change ends that is not applied. */
export type ChangeEnd = 'declined' | 'withdrawn' | 'expired' | 'failed' | 'dropped'

interface ChangeClosing {
  end: ChangeEnd
  vehicleId: string
  /** The caller calls the card network itself. */
  isClaimed: boolean
  /** The renter sees on the screen that it ended. */
  isOnScreen?: boolean
  endsWithBooking?: boolean
}

export type ChangeAnswered = Extract<DomainEvent, { type: 'booking.change_answered' }>

/**
 * Ends an open change of a locked booking: the booking stays as agreed, the dates held for the change are freed, and an
 * authorised extra is released. Returns the extra's payment.
 */
export async function closeChange(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  change: BookingChange,
  closing: ChangeClosing,
  now: Instant,
): Promise<readonly Payment[]> {
  const { voided, event } = await endChange(trx, change, closing, now)
  await deps.publish(trx, event)
  return voided
}

/** The same without the effects of the event, which the caller brings about. */
async function endChange(
  trx: Transaction,
  change: BookingChange,
  { end, vehicleId, isClaimed, isOnScreen = false, endsWithBooking = false }: ChangeClosing,
  now: Instant,
): Promise<{ voided: readonly Payment[]; event: ChangeAnswered }> {
  const bookingId = change.booking_id
  const payment = await lockPaymentOfChange(trx, { bookingId, changeId: change.id })
  const voided = payment && (await requestVoid(trx, payment, now, { isClaimed }))
  await moveChange(trx, change, end, { expiresAt: null, now })
  await dropExtrasOfChange(trx, change.id)
  await freeChange(trx, change.id)
  await followTurnaround(trx, vehicleId)
  const event: ChangeAnswered = {
    type: 'booking.change_answered',
    bookingId,
    vehicleId,
    changeId: change.id,
    answer: end,
    addsExtras: addsExtras(change),
    isOnScreen,
    endsWithBooking,
    wasAsked: change.status === 'asked' || (change.status === 'charging' && !change.at_once),
  }
  return { voided: voided ? [voided] : [], event }
}

/** Ends a locked change that has expired. Does nothing to any other. */
export async function expireChangeIfDue(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  change: BookingChange,
  now: Instant,
): Promise<boolean> {
  if (change.expires_at === null || change.expires_at.getTime() > now) return false
  const result = { end: 'expired' as const, vehicleId: booking.vehicle_id, isClaimed: false }
  await closeChange(deps, trx, change, result, now)
  return true
}

/** Locks the booking and ends its open change if it has expired. */
export const expireOpenChange = (deps: Deps, bookingId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const change = booking && (await lockOpenChange(trx, bookingId))
    return change ? await expireChangeIfDue(deps, trx, booking, change, deps.clock.now()) : false
  })

/**
 * Ends the open change of a locked booking that ends, or that goes on without it; a running charge is refunded when it
 * succeeds.
 */
export async function dropOpenChange(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  { endsWithBooking }: { endsWithBooking: boolean },
  now: Instant,
): Promise<void> {
  const change = await lockOpenChange(trx, booking.id)
  if (!change) return
  const { vehicle_id: vehicleId } = booking
  await closeChange(deps, trx, change, { end: 'dropped', vehicleId, isClaimed: false, endsWithBooking }, now)
}

/**
 * Locks a booking whose return was recorded, and ends its open change if it asks for more of a car that the host has back:
 * a later return, or extras. A running charge is refunded when it succeeds. Returns the event; null when none was open.
 */
export async function dropChangeAfterReturn(
  trx: Transaction,
  bookingId: string,
  now: Instant,
): Promise<ChangeAnswered | null> {
  if (!isReturnedByHost(await carReturnOf(trx, bookingId))) return null
  return await dropChangeOf(trx, bookingId, now, asksForMore)
}

/**
 * Locks a booking that comes into doubt, and ends its open change. Returns the event, whose effects lock its thread and so
 * wait until all bookings are locked; null when no change was open.
 */
export const dropChangeInDoubt = (
  trx: Transaction,
  bookingId: string,
  now: Instant,
): Promise<ChangeAnswered | null> => dropChangeOf(trx, bookingId, now, () => true)

async function dropChangeOf(
  trx: Transaction,
  bookingId: string,
  now: Instant,
  isAffected: (change: BookingChange) => boolean,
): Promise<ChangeAnswered | null> {
  const booking = await lockBooking(trx, bookingId)
  const change = booking && (await lockOpenChange(trx, bookingId))
  if (!change || !isAffected(change)) return null
  const { vehicle_id: vehicleId } = booking
  return (await endChange(trx, change, { end: 'dropped', vehicleId, isClaimed: false }, now)).event
}
