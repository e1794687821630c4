import { type TimeSpan, withoutSpans } from '@rihla/domain/time/calendar-days'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { expireAllDue } from '../answer/expire-booking.ts'
import { bookedTimes, insertBlocks, takeBlocksOver, takeImportsOver } from './closed-days-store.ts'

interface DaysToClose {
  vehicleId: string
  span: TimeSpan
  /** Empty: the note of the first block it grows together with, if any. */
  note: string
}

/**
 * Closes this time of a locked vehicle. Blocks it overlaps grow together with it; imported entries give way to it.
 * Refuses with `days_booked`, which names the bookings, when a live one keeps any of the time.
 */
export async function closeDays(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  { vehicleId, span, note }: DaysToClose,
  now: Instant,
): Promise<void> {
  const booked = await bookedTimes(trx, vehicleId, span, now)
  const inTheWay = booked.filter(({ state }) => state === 'live')
  if (inTheWay.length > 0)
    throw new Refusal('days_booked', {
      details: {
        bookings: inTheWay.map(({ reference, from, to }) => ({
          reference,
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
        })),
      },
    })
  const expired = booked.flatMap(({ state, bookingId }) => (state === 'expired' ? [bookingId] : []))
  await expireAllDue(deps, trx, expired, now)
  const grownTogether = await takeBlocksOver(trx, vehicleId, span)
  const whole = {
    from: Math.min(span.from, ...grownTogether.map(({ from }) => from)),
    to: Math.max(span.to, ...grownTogether.map(({ to }) => to)),
  }
  await takeImportsOver(trx, vehicleId, whole)
  const words = note || (grownTogether.find((block) => block.note)?.note ?? '')
  // A trip that ended this morning keeps its hours.
  const over = booked.filter(({ state }) => state === 'over')
  const blocks = withoutSpans(whole, over).map((left) => ({ ...left, note: words }))
  await insertBlocks(trx, vehicleId, blocks, now)
}

/** Opens this time of a locked vehicle again: blocks end before it, begin after it, or go. Nothing else is touched. */
export async function openDays(
  trx: Transaction,
  { vehicleId, span }: Omit<DaysToClose, 'note'>,
  now: Instant,
): Promise<void> {
  const blocks = await takeBlocksOver(trx, vehicleId, span)
  const left = blocks.flatMap(({ note, ...block }) =>
    withoutSpans(block, [span]).map((part) => ({ ...part, note })),
  )
  await insertBlocks(trx, vehicleId, left, now)
}
