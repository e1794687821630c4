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
  /** Empty: keeps the note of the first block it merges with, if any. */
  note: string
}

/**
 * Blocks this time of a locked vehicle. Merges with overlapping blocks and replaces imported entries. Refuses with
 * `days_booked`, which names the bookings, when a live one occupies any of the time.
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
  // Ended trips keep their recorded hours.
  const over = booked.filter(({ state }) => state === 'over')
  const blocks = withoutSpans(whole, over).map((left) => ({ ...left, note: words }))
  await insertBlocks(trx, vehicleId, blocks, now)
}

/** Opens this time of a locked vehicle again: blocks are shortened, split or removed. Other entries are not changed. */
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
