import type { CardOutcome } from '../builders/card.ts'

/** Relative frequency of each operation. The order matters: with another order the same seed gives another plan. */
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
  runDepositJobs: 6,
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

/** The deposit of vehicles that require one, in fils. */
export const STORM_DEPOSIT_FILS = 100_000

/** Refusals that are expected under concurrent operations. Any other is a failure. */
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
  // A lock timeout on a slow machine: nothing was changed, which the invariants verify at the end.
  'too_busy',
])
