import { type BookingStatus, HOLD_MINUTES } from '../booking/booking.ts'
import { EARNING_AVAILABLE_HOURS } from '../payouts/earnings.ts'
import { HOUR_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'
import type { Fils } from './money.ts'

/** A deposit is held on the card from this long before pick-up. */
export const DEPOSIT_HELD_HOURS_BEFORE = 48
/**
 * A hold on a Visa card whose owner is not present is released after 4 days and 18 hours, other holds after seven days
 * (Stripe, "Place a hold on a payment method"). All are taken for the shortest.
 */
export const HOLD_LIVES_HOURS = 4 * 24 + 18
/** A hold is renewed this long before it is released, to leave time for retries. */
const HOLD_RENEWED_HOURS_BEFORE = 24
/** Released when the host's earning becomes available, but not before issues can no longer be reported. */
export const DEPOSIT_RELEASED_HOURS_AFTER = EARNING_AVAILABLE_HOURS
/** A cardholder who gives another card has this long to answer their bank, as at checkout. */
export const OWNER_ANSWERS_MINUTES = HOLD_MINUTES

export const DEPOSIT_STATUSES = [
  'due',
  'holding',
  'held',
  'renewing',
  'releasing',
  'released',
  'capturing',
  'captured',
  'failed',
  'dropped',
] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/**
 * Every allowed change of a deposit's status. `failed`: the card was declined, retried while the trip lasts; `dropped`:
 * never held; back to `due`: the pick-up was moved so far away that the deposit is not held yet.
 */
const DEPOSIT_MOVES: Record<DepositStatus, readonly DepositStatus[]> = {
  due: ['holding', 'dropped'],
  holding: ['held', 'failed', 'releasing'],
  held: ['due', 'renewing', 'releasing', 'capturing'],
  renewing: ['held', 'failed', 'releasing', 'capturing'],
  releasing: ['released'],
  capturing: ['captured', 'failed'],
  failed: ['holding', 'dropped'],
  released: [],
  captured: [],
  dropped: [],
}

export const mayMoveDeposit = (from: DepositStatus, to: DepositStatus): boolean =>
  DEPOSIT_MOVES[from].includes(to)

/** The part of a booking that decides about its deposit. */
export interface DepositTrip {
  status: BookingStatus
  startsAt: Instant
  /** When the trip was completed or the booking cancelled; null before that. */
  endedAt: Instant | null
  hasOpenIssue: boolean
  /** How long after completion issues can be reported. */
  lateIssueMinutes: number
  /** Whether there is a reported no-show that the renter can still contest, or an admin has to decide. */
  hasOpenNoShow: boolean
  /** When the car came back, if that is recorded; null otherwise. */
  returnedAt: Instant | null
  agreedEndAt: Instant
  /** When either side wrote the check-out; null without one. */
  checkedOutAt: Instant | null
  /** How long after the return a deposit is kept at most. */
  keptMostMinutes: number
  /** Whether a charge of the booking is not decided yet. */
  hasUndecidedCharge: boolean
  /** The sum of agreed charges that were not charged yet, which is taken from the deposit. */
  agreedFils: Fils
}

/** When the deposit is due to be held: two days before pick-up. */
export const depositHeldFrom = (startsAt: Instant): Instant => startsAt - DEPOSIT_HELD_HOURS_BEFORE * HOUR_MS

export const holdExpiresBy = (askedAt: Instant): Instant => askedAt + HOLD_LIVES_HOURS * HOUR_MS
export const holdRenewedAt = (expiresAt: Instant): Instant => expiresAt - HOLD_RENEWED_HOURS_BEFORE * HOUR_MS

/**
 * The last moment until which the deposit is held, whatever is still open: thirty days after the return, also when an
 * open issue keeps the trip from being completed. Of a trip whose return the host never acknowledges, they count from the
 * agreed end, or a later check-out by either side: by then the renter can complete it. Null before the trip, and while a
 * no-show is open, when the car was never handed over.
 */
export function depositClosedBy(trip: Omit<DepositTrip, 'agreedFils'>): Instant | null {
  const agreedAt = trip.status === 'active' ? Math.max(trip.agreedEndAt, trip.checkedOutAt ?? 0) : null
  const backAt = trip.returnedAt ?? trip.endedAt ?? agreedAt
  return backAt === null || trip.hasOpenNoShow ? null : backAt + trip.keptMostMinutes * MINUTE_MS
}

/**
 * When the deposit is settled (released, or taken for agreed charges): at once after a cancellation; three days after a
 * trip was completed, or later if issues can be reported for longer, but by its last moment. Null until the booking is
 * over, and while an issue, a no-show or a charge is open.
 */
export function depositReleasedAt(trip: Omit<DepositTrip, 'agreedFils'>): Instant | null {
  const closedBy = depositClosedBy(trip)
  if (closedBy === null || trip.endedAt === null || trip.hasOpenIssue || trip.hasUndecidedCharge) return null
  if (trip.status === 'cancelled') return trip.endedAt
  const keptFor = Math.max(DEPOSIT_RELEASED_HOURS_AFTER * HOUR_MS, trip.lateIssueMinutes * MINUTE_MS)
  return Math.min(trip.endedAt + keptFor, closedBy)
}

const RETRY_HOURS = [1, 6, 12, 24]

/** When a declined card is tried again; `failures` includes this one. */
export const depositRetryAt = (now: Instant, failures: number): Instant =>
  now + (RETRY_HOURS[Math.min(failures, RETRY_HOURS.length) - 1] ?? 24) * HOUR_MS

export const ownerAnswersBy = (askedAt: Instant): Instant => askedAt + OWNER_ANSWERS_MINUTES * MINUTE_MS

/** The current deposit: until when the hold lasts, and when a declined card is tried again. */
export interface DepositFacts {
  status: DepositStatus
  amountFils: Fils
  expiresAt: Instant | null
  retryAt: Instant | null
  /** By when the cardholder must answer their bank about a newly given card; null without one. */
  answerBy: Instant | null
}

export type DepositStep =
  /** `hold_later`: the hold is voided, and made again when its time comes. */
  | { step: 'hold' | 'hold_later' | 'renew' | 'release' | 'drop' | 'give_up' }
  /** Capture this much for agreed charges; the network releases the rest. */
  | { step: 'take'; fils: Fils }
  /** Nothing is due before `until`; null: nothing is due by time alone. */
  | { step: 'wait'; until: Instant | null }

/** What the deposit needs at this moment. */
export function nextDepositStep(deposit: DepositFacts, trip: DepositTrip, now: Instant): DepositStep {
  const closedBy = depositClosedBy(trip)
  const isOver = trip.endedAt !== null || (closedBy !== null && now >= closedBy)
  const heldFrom = depositHeldFrom(trip.startsAt)
  const at = (moment: Instant, step: 'hold' | 'renew'): DepositStep =>
    now >= moment ? { step } : { step: 'wait', until: moment }
  switch (deposit.status) {
    case 'due':
      return isOver ? { step: 'drop' } : at(heldFrom, 'hold')
    case 'failed':
      return isOver ? { step: 'drop' } : at(Math.max(deposit.retryAt ?? now, heldFrom), 'hold')
    case 'holding':
    case 'held':
    case 'renewing': {
      const releasedAt = depositReleasedAt(trip) ?? closedBy
      const fils = Math.min(trip.agreedFils, deposit.amountFils)
      if (releasedAt !== null && now >= releasedAt) {
        if (fils === 0) return { step: 'release' }
        // A hold that was only just requested can be taken once the network has answered.
        if (deposit.status !== 'holding') return { step: 'take', fils }
      }
      // A call to the card network is pending. Its result is awaited, but an answer of the cardholder only until
      // `answerBy`.
      if (deposit.status !== 'held')
        return now >= (deposit.answerBy ?? Infinity) ? { step: 'give_up' } : { step: 'wait', until: null }
      if (trip.status === 'confirmed' && !isOver && now < heldFrom) return { step: 'hold_later' }
      const renewed = at(Math.max(holdRenewedAt(deposit.expiresAt ?? now), deposit.retryAt ?? 0), 'renew')
      if (renewed.step !== 'wait' || releasedAt === null) return renewed
      return { step: 'wait', until: Math.min(renewed.until ?? releasedAt, releasedAt) }
    }
    default:
      return { step: 'wait', until: null }
  }
}

/** Whether the renter can give another card: the deposit is required and its hold has failed. */
export const mayGiveCard = (status: DepositStatus, bookingStatus: BookingStatus): boolean =>
  status === 'failed' && (bookingStatus === 'confirmed' || bookingStatus === 'active')

/**
 * How much of a deposit an admin can keep for the host: the held amount, once the booking is over and neither a no-show
 * nor a charge is open, since charges are taken from it.
 */
export const keepableOf = (
  deposit: { status: DepositStatus; amountFils: Fils },
  trip: Pick<DepositTrip, 'status' | 'hasOpenNoShow' | 'hasUndecidedCharge' | 'agreedFils'>,
): Fils => {
  const hasOpenCharge = trip.hasUndecidedCharge || trip.agreedFils > 0
  const isOver =
    (trip.status === 'completed' || trip.status === 'cancelled') && !trip.hasOpenNoShow && !hasOpenCharge
  return isOver && mayMoveDeposit(deposit.status, 'capturing') ? deposit.amountFils : 0
}

/** How much of the kept amount an admin can give back; nothing while an earlier refund of it is in progress. */
export const returnableOf = (deposit: {
  keptFils: Fils
  givenBackFils: Fils
  isGivingBack: boolean
}): Fils => (deposit.isGivingBack ? 0 : deposit.keptFils - deposit.givenBackFils)
