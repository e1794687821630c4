import { suspensionDue } from '@rihla/domain/people/suspension'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { type ChangeAnswered, dropChangeInDoubt } from '../change/close-change.ts'
import {
  type DoubtfulBooking,
  futureBookingsOf,
  insertSuspension,
  liftSuspensionsOf,
  type SuspendedSide,
  suspendedSidesOf,
} from './suspension-store.ts'

/** A confirmed booking whose other side is to be notified of a suspension, or of its end. */
export interface BookingInDoubt {
  bookingId: string
  side: SuspendedSide
  /** The change that was open; its dates cannot be changed now. */
  droppedChange?: ChangeAnswered | null
}

/**
 * Puts the future bookings of a person in doubt who was just suspended. Confirmed ones wait for the other side's choice
 * until they are due, without their open changes; requests end at the next run of `settleSuspensions`. Returns the
 * confirmed ones.
 */
export async function openSuspensionsOf(
  trx: Transaction,
  userId: string,
  now: Instant,
): Promise<BookingInDoubt[]> {
  return await openSuspensions(trx, await futureBookingsOf(trx, userId, now), now)
}

/** The same for a booking that is confirmed although one of its sides was suspended meanwhile. */
export async function openSuspensionsOfBooking(
  trx: Transaction,
  bookingId: string,
  now: Instant,
): Promise<BookingInDoubt[]> {
  return await openSuspensions(trx, await suspendedSidesOf(trx, bookingId), now)
}

async function openSuspensions(
  trx: Transaction,
  bookings: DoubtfulBooking[],
  now: Instant,
): Promise<BookingInDoubt[]> {
  if (bookings.length === 0) return []
  const times = await ruleValuesAt(trx, now)
  const opened: BookingInDoubt[] = []
  for (const { id: bookingId, side, status, startsAt, hasOpenChange } of bookings) {
    const due = suspensionDue({ side, startsAt: startsAt.getTime() }, times, now)
    const dueAt = new Date(status === 'confirmed' ? due : now)
    const isNew = await insertSuspension(trx, { bookingId, side, openedAt: new Date(now), dueAt })
    if (!isNew || status !== 'confirmed') continue
    const droppedChange = hasOpenChange ? await dropChangeInDoubt(trx, bookingId, now) : null
    opened.push({ bookingId, side, droppedChange })
  }
  return opened
}

/** Ends the doubt about the bookings of a person who is no longer suspended. Returns the confirmed ones. */
export async function liftSuspensions(
  trx: Transaction,
  userId: string,
  now: Instant,
): Promise<BookingInDoubt[]> {
  const lifted = await liftSuspensionsOf(trx, userId, now)
  return lifted
    .filter(({ status }) => status === 'confirmed')
    .map(({ bookingId, side }) => ({ bookingId, side }))
}
