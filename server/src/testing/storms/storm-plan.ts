import type { CardOutcome } from '../builders/card.ts'

/** How often each operation is tried, relative to the others. The same seed makes the same plan only in this order. */
export const WEIGHTS = {
  book: 42,
  bookAndDie: 3,
  repeat: 4,
  approve: 12,
  decline: 5,
  withdraw: 8,
  cancel: 10,
  cancelByHost: 2,
  askChange: 14,
  answerChange: 10,
  withdrawChange: 3,
  complete: 3,
  reportNoShow: 5,
  contestNoShow: 5,
  decideNoShow: 4,
  sweepTrips: 2,
  expire: 4,
  finaliseNoShows: 2,
  reconcile: 7,
  seeToDeposits: 6,
  keepDeposit: 8,
  giveDepositCard: 5,
  refundDeposit: 4,
  wait: 5,
}
export const CARDS: Record<CardOutcome, number> = {
  ok: 70,
  declined: 6,
  insufficient: 4,
  expired: 2,
  timeout: 12,
  timeoutfail: 6,
  nohold: 8,
}

/** The deposit of the vehicles that ask for one. */
export const STORM_DEPOSIT_FILS = 100_000

/** What may be answered when many act at once. Anything else is a fault. */
export const EXPECTED = new Set([
  'dates_taken',
  'too_many_open_requests',
  'too_many_cancellations',
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'hold_expired',
  'state_changed',
  'answer_too_late',
  'refund_changed',
  'not_started',
  'report_too_late',
  'checked_in_already',
  'trip_not_open',
  'handover_written',
  'check_out_needed',
  'check_out_not_acknowledged',
  'no_show_grace',
  'renter_not_messaged',
  'contest_too_late',
  'already_contested',
  'chat_closed',
  'idempotency_in_flight',
  'change_open',
  'dates_not_allowed',
  'price_changed',
  // A slow machine waited too long for a lock: nothing happened, and the end judges that it did not.
  'too_busy',
])
