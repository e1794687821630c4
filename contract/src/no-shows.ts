import { MAX_CONTEST_LENGTH, NO_SHOW_STATUSES } from '@rihla/domain/booking/no-show'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exactText, FilsAmount, Id, Timestamp, text } from './fields.ts'

/** The host's report that the renter did not pick up the car. No money moves until the report is closed. */
export const NoShow = z.object({
  status: z.enum(NO_SHOW_STATUSES),
  reportedAt: Timestamp,
  /** The last moment at which the renter can contest it. */
  contestUntil: Timestamp,
  contestedAt: Timestamp.nullable(),
  contestText: z.string().nullable(),
  /** The reason the deciding admin gave to both sides. */
  decisionReason: z.string().nullable(),
  closedAt: Timestamp.nullable(),
})
export type NoShow = z.infer<typeof NoShow>

/** The facts that decide, together with status and pick-up time, whether the host can report a no-show. */
export const NoShowCheck = z.object({
  graceMinutes: z.number().int(),
  /** How long the renter will be able to contest. */
  contestMinutes: z.number().int(),
  checkedIn: z.boolean(),
  /** When the host last wrote to the renter. */
  messagedAt: Timestamp.nullable(),
})
export type NoShowCheck = z.infer<typeof NoShowCheck>

/** A contested report for staff: both statements, and what is recorded about the pick-up. */
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
  /** Paid, and neither refunded nor being refunded. */
  paidFils: FilsAmount,
  /** Messages between host and renter from the day before pick-up on, oldest first. */
  messages: z.array(z.object({ by: z.enum(['renter', 'host']), text: z.string(), at: Timestamp })),
  handovers: z.array(
    z.object({ kind: z.enum(['check_in', 'check_out']), by: z.enum(['renter', 'host']), at: Timestamp }),
  ),
  /** Number of trip photos from each side. */
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
      after: exactText(200).optional(),
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
    /** The total refund, completed or in progress. */
    output: Outcome.extend({ refundFils: FilsAmount }),
  }),
}
