import { MAX_CONTEST_LENGTH, NO_SHOW_STATUSES } from '@rihla/domain/booking/no-show'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FilsAmount, Id, Timestamp, text } from './fields.ts'

/** The host's report that nobody came to pick the car up; no money moves until it is closed. */
export const NoShow = z.object({
  status: z.enum(NO_SHOW_STATUSES),
  reportedAt: Timestamp,
  /** The last moment at which the renter can contest it. */
  contestUntil: Timestamp,
  contestedAt: Timestamp.nullable(),
  contestText: z.string().nullable(),
  /** What the admin who decided wrote to both sides. */
  decisionReason: z.string().nullable(),
  closedAt: Timestamp.nullable(),
})
export type NoShow = z.infer<typeof NoShow>

/** What decides, with status and pick-up time, whether the host can report a no-show. */
export const NoShowCheck = z.object({
  graceMinutes: z.number().int(),
  /** How long the renter will be able to contest. */
  contestMinutes: z.number().int(),
  checkedIn: z.boolean(),
  /** When the host last wrote to the renter. */
  messagedAt: Timestamp.nullable(),
})
export type NoShowCheck = z.infer<typeof NoShowCheck>

/** A contested report as staff judge it: what both sides wrote, and what is known of the pick-up. */
export const ContestedNoShow = z.object({
  bookingId: Id,
  reference: z.string(),
  vehicle: z.string(),
  renter: z.string(),
  host: z.string(),
  startsAt: Timestamp,
  reportedAt: Timestamp,
  contestedAt: Timestamp,
  contestText: z.string(),
  /** What was paid and is neither sent back nor on its way back. */
  paidFils: FilsAmount,
  /** What the host wrote and the renter answered from the day before pick-up on, oldest first. */
  messages: z.array(z.object({ by: z.enum(['renter', 'host']), text: z.string(), at: Timestamp })),
  handovers: z.array(
    z.object({ kind: z.enum(['check_in', 'check_out']), by: z.enum(['renter', 'host']), at: Timestamp }),
  ),
  /** Photos of the trip that each side has sent. */
  photos: z.object({ renter: z.number().int(), host: z.number().int() }),
})
export type ContestedNoShow = z.infer<typeof ContestedNoShow>

const OneBooking = z.strictObject({ id: Id })
const Outcome = z.object({ bookingId: Id, status: z.literal('cancelled'), noShow: NoShow })

export const noShows = {
  report: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/no-show',
    summary:
      'The host reports that nobody came, after the grace time and having written to the renter; the renter can contest, and no money moves before',
    tag: 'bookings',
    input: OneBooking,
    output: Outcome,
  }),
  contest: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/no-show/contest',
    summary: 'The renter contests a reported no-show in time; the money waits until an admin decides',
    tag: 'bookings',
    input: OneBooking.extend({ text: text(MAX_CONTEST_LENGTH, 1) }),
    output: Outcome,
  }),
  contested: endpoint({
    access: 'support',
    method: 'GET',
    path: '/support/no-shows',
    summary: 'No-shows that renters contest and nobody has decided, oldest first',
    tag: 'trips',
    input: z.strictObject({
      after: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ noShows: z.array(ContestedNoShow), nextAfter: z.string().nullable() }),
  }),
  decide: endpoint({
    access: 'admin',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/admin/bookings/{id}/no-show',
    summary:
      'Upholds a contested no-show, or dismisses it and refunds the renter in full, for a reason both sides read; with a fresh proof',
    tag: 'admin',
    input: OneBooking.extend({ decision: z.enum(['uphold', 'dismiss']), reason: text(500, 1) }),
    /** What has gone or goes back of the total, in all. */
    output: Outcome.extend({ refundFils: FilsAmount }),
  }),
}
