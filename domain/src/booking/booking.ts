import { HOUR_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'

export const BOOKING_STATUSES = ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const PAYMENT_STATUSES = [
  'requires_payment',
  'processing',
  'authorised',
  'failed',
  'capturing',
  'paid',
  'voided',
  'refunding',
  'partially_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Bookings in these states block the vehicle's dates. */
export const LIVE_BOOKING_STATUSES = ['pending', 'confirmed', 'active'] as const satisfies BookingStatus[]

export const HOLD_MINUTES = 15
export const ANSWER_HOURS = 24
export const MAX_OPEN_PENDING = 3
export const AUTO_COMPLETE_HOURS = 24
/** A no-show can be reported until this long after pick-up. */
export const NO_SHOW_HOURS = 24

export type Actor = 'renter' | 'host' | 'admin' | 'system'

export type BookingMoveName =
  | 'request'
  | 'confirm_instant'
  | 'approve'
  | 'decline'
  | 'withdraw'
  | 'expire'
  | 'payment_failed'
  | 'cancel_by_renter'
  | 'cancel_by_host'
  | 'suspension'
  | 'check_in'
  | 'open'
  | 'no_show'
  | 'complete'
  | 'end_early'

export interface BookingMove {
  name: BookingMoveName
  /** Null: the move creates the booking. */
  from: BookingStatus | null
  to: BookingStatus
  actors: readonly Actor[]
}

/** Every allowed change of a booking's status. Any other change is refused with the current state. */
export const BOOKING_MOVES: readonly BookingMove[] = [
  { name: 'request', from: null, to: 'pending', actors: ['renter'] },
  { name: 'confirm_instant', from: 'pending', to: 'confirmed', actors: ['system'] },
  { name: 'approve', from: 'pending', to: 'confirmed', actors: ['host', 'admin'] },
  { name: 'decline', from: 'pending', to: 'cancelled', actors: ['host'] },
  { name: 'withdraw', from: 'pending', to: 'cancelled', actors: ['renter'] },
  { name: 'expire', from: 'pending', to: 'cancelled', actors: ['system'] },
  { name: 'payment_failed', from: 'pending', to: 'cancelled', actors: ['system'] },
  { name: 'cancel_by_renter', from: 'confirmed', to: 'cancelled', actors: ['renter'] },
  { name: 'cancel_by_host', from: 'confirmed', to: 'cancelled', actors: ['host', 'admin'] },
  // The host or the renter is suspended, and the time to lift the suspension is over.
  { name: 'suspension', from: 'confirmed', to: 'cancelled', actors: ['system'] },
  { name: 'check_in', from: 'confirmed', to: 'active', actors: ['host', 'renter'] },
  { name: 'open', from: 'confirmed', to: 'active', actors: ['system'] },
  { name: 'no_show', from: 'confirmed', to: 'cancelled', actors: ['host'] },
  { name: 'no_show', from: 'active', to: 'cancelled', actors: ['host'] },
  { name: 'complete', from: 'active', to: 'completed', actors: ['renter', 'host', 'system'] },
  { name: 'end_early', from: 'active', to: 'completed', actors: ['admin'] },
]

/** Whether this actor may move a booking from one status to another; null means "no booking yet". */
export const mayMove = (from: BookingStatus | null, to: BookingStatus, actor: Actor): boolean =>
  BOOKING_MOVES.some((move) => move.from === from && move.to === to && move.actors.includes(actor))

/** Every allowed change of a payment's status. */
export const PAYMENT_MOVES: ReadonlyArray<{ from: PaymentStatus; to: PaymentStatus }> = [
  { from: 'requires_payment', to: 'processing' },
  { from: 'processing', to: 'authorised' },
  { from: 'processing', to: 'failed' },
  { from: 'authorised', to: 'capturing' },
  { from: 'authorised', to: 'voided' },
  { from: 'capturing', to: 'paid' },
  // An authorisation may have expired before it is captured.
  { from: 'capturing', to: 'failed' },
  { from: 'paid', to: 'refunding' },
  { from: 'refunding', to: 'partially_refunded' },
  // A trip that was shortened can still be cancelled.
  { from: 'partially_refunded', to: 'refunding' },
  { from: 'refunding', to: 'refunded' },
]

export const mayMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  PAYMENT_MOVES.some((move) => move.from === from && move.to === to)

/** When a request expires: after a day, or at pick-up if that is sooner. */
export const answerDue = (now: Instant, startsAt: Instant): Instant =>
  Math.min(now + ANSWER_HOURS * HOUR_MS, startsAt)

/** When the hold of an unpaid booking expires and its dates are free again. */
export const holdExpiresAt = (now: Instant): Instant => now + HOLD_MINUTES * MINUTE_MS

/** When the system completes a trip that nobody completed, unless an issue is open. */
export const completesByItselfAt = (endsAt: Instant): Instant => endsAt + AUTO_COMPLETE_HOURS * HOUR_MS

/** The facts that the guards below check. `answerDueAt` is null until a card is authorised for a request. */
export interface BookingFacts {
  status: BookingStatus
  paymentStatus: PaymentStatus
  startsAt: Instant
  endsAt: Instant
  answerDueAt: Instant | null
}

/** The current status does not allow the move: the client's view is outdated. */
type StateChanged = 'state_changed'

/** Approving requires an authorised card before the deadline; at the deadline the request expires. */
export const whyCannotApprove = (
  booking: BookingFacts,
  now: Instant,
): StateChanged | 'payment_not_authorised' | 'answer_too_late' | null => {
  if (booking.status !== 'pending') return 'state_changed'
  if (booking.paymentStatus !== 'authorised') return 'payment_not_authorised'
  if (now >= (booking.answerDueAt ?? booking.startsAt)) return 'answer_too_late'
  return null
}

/** A booking cannot be withdrawn or declined while its card is being charged. */
const whyCannotEndPending = (booking: BookingFacts): StateChanged | 'payment_in_progress' | null => {
  if (booking.status !== 'pending') return 'state_changed'
  return booking.paymentStatus === 'capturing' ? 'payment_in_progress' : null
}

export const whyCannotDecline = whyCannotEndPending

export const whyCannotWithdraw = whyCannotEndPending

/** A renter can cancel up to and including pick-up, the same boundary as in the refund table. */
export const whyCannotCancelByRenter = (
  booking: BookingFacts,
  now: Instant,
): StateChanged | 'trip_started' | null => {
  if (booking.status !== 'confirmed') return 'state_changed'
  return now > booking.startsAt ? 'trip_started' : null
}

/** A host or admin can cancel as long as the renter can; the renter is then refunded in full. */
export const whyCannotCancelByHost = whyCannotCancelByRenter

/**
 * Whether a confirmed booking has reached pick-up, so that it counts as an active trip even if nobody has recorded it.
 */
export const isToBeOpened = (
  { status, startsAt }: Pick<BookingFacts, 'status' | 'startsAt'>,
  now: Instant,
): boolean => status === 'confirmed' && now >= startsAt

export const whyCannotCheckIn = (
  booking: BookingFacts,
  now: Instant,
): StateChanged | 'trip_not_started' | null => {
  if (booking.status !== 'confirmed') return 'state_changed'
  return now < booking.startsAt ? 'trip_not_started' : null
}
