import { type Fils, roundedShare } from '../pricing/money.ts'
import type { RuleValues } from '../rule-values.ts'
import { type Instant, MINUTE_MS } from '../time/dubai-time.ts'
import { type ChargeStatus, UNCHARGED_STATUSES } from './charge.ts'

/**
 * A payment of a charge. From the deposit: `taking` until the hold is captured. From a card: `asking` for the
 * authorisation, `capturing`, or `voiding` when the cardholder never answered their bank. Both can go back later.
 */
export const CHARGE_PAYMENT_STATUSES = [
  'taking',
  'asking',
  'voiding',
  'capturing',
  'paid',
  'failed',
  'refunding',
  'refunded',
] as const
export type ChargePaymentStatus = (typeof CHARGE_PAYMENT_STATUSES)[number]

const PAYMENT_MOVES: Record<ChargePaymentStatus, readonly ChargePaymentStatus[]> = {
  taking: ['paid', 'failed'],
  asking: ['capturing', 'failed', 'voiding'],
  voiding: ['failed'],
  capturing: ['paid', 'failed'],
  paid: ['refunding'],
  refunding: ['refunded'],
  failed: [],
  refunded: [],
}

export const mayMoveChargePayment = (from: ChargePaymentStatus, to: ChargePaymentStatus): boolean =>
  PAYMENT_MOVES[from].includes(to)

/** What the card network said about the payment with a key. */
export type NetworkState = 'unknown' | 'pending' | 'failed' | 'authorised' | 'captured' | 'voided'

/**
 * The next status of a payment after the network's answer; null when the answer decides nothing. A payment that was
 * never authorised because it was given up counts as failed whatever the network says of it, unless it was captured.
 */
export function afterAnswer(
  payment: { status: ChargePaymentStatus; refundToFils: Fils | null },
  answer: { state: NetworkState; refundedFils: Fils },
): ChargePaymentStatus | null {
  const { state } = answer
  const isRefused = state === 'failed' || state === 'voided'
  switch (payment.status) {
    case 'asking':
      return state === 'authorised' ? 'capturing' : isRefused ? 'failed' : null
    case 'capturing':
      return state === 'captured' ? 'paid' : isRefused ? 'failed' : null
    case 'voiding':
      return isRefused ? 'failed' : null
    case 'refunding':
      return state === 'captured' && answer.refundedFils >= (payment.refundToFils ?? Infinity)
        ? 'refunded'
        : null
    default:
      return null
  }
}

type RetryRules = Pick<
  RuleValues,
  'chargeFirstRetryMinutes' | 'chargeSecondRetryMinutes' | 'chargeLastRetryMinutes'
>

/**
 * When a card is tried again by itself, counted from its first failure; null when it was the last time. `failures`
 * includes the latest one.
 */
export function chargeRetryAt(firstFailedAt: Instant, failures: number, rules: RetryRules): Instant | null {
  const minutes = [
    rules.chargeFirstRetryMinutes,
    rules.chargeSecondRetryMinutes,
    rules.chargeLastRetryMinutes,
  ][failures - 1]
  return minutes === undefined ? null : firstFailedAt + minutes * MINUTE_MS
}

/** What decides about collecting a charge. */
export interface Collection {
  status: ChargeStatus
  /** What is agreed and not paid. */
  openFils: Fils
  /** The least that the card network takes. */
  leastCardFils: Fils
  /** Whether the deposit of the booking can still be taken for it. */
  isDepositOpen: boolean
  /** When the card is tried again. */
  retryAt: Instant | null
  /** The payment in progress; null without one. */
  payment: { status: ChargePaymentStatus; answerBy: Instant | null } | null
}

export type CollectionStep =
  /** `write_off`: too little is open for any card. */
  | { step: 'ask_card' | 'write_off' | 'call' | 'give_up' }
  /** Nothing is due before `until`; null: nothing is due by time alone. */
  | { step: 'wait'; until: Instant | null }

/**
 * What the collection of a charge needs now. What was agreed waits for the deposit to be settled, and then is taken from
 * the card, unless it is less than any card can pay; a card that failed is tried again; a payment that was begun is
 * carried out.
 */
export function nextCollectionStep(collection: Collection, now: Instant): CollectionStep {
  const { status, isDepositOpen, retryAt, payment } = collection
  const isTooSmall = collection.openFils < collection.leastCardFils
  if (payment !== null) {
    // The deposit carries out its own operation.
    if (payment.status === 'taking') return { step: 'wait', until: null }
    const isHopeless = isTooSmall || now >= (payment.answerBy ?? Infinity)
    return { step: payment.status === 'asking' && isHopeless ? 'give_up' : 'call' }
  }
  const byCard: CollectionStep = { step: isTooSmall ? 'write_off' : 'ask_card' }
  // What the deposit could not pay of it.
  if (status === 'charging') return byCard
  if (UNCHARGED_STATUSES.includes(status)) return isDepositOpen ? { step: 'wait', until: null } : byCard
  if (status === 'failed' && retryAt !== null)
    return now >= retryAt ? byCard : { step: 'wait', until: retryAt }
  return { step: 'wait', until: null }
}

/** Whether a charge was written off for good: too little was open for a card, and the renter owes nothing of it. */
export const isWaived = ({ status, isUnpaid }: { status: ChargeStatus; isUnpaid: boolean }): boolean =>
  status === 'written_off' && !isUnpaid

/** The renter can pay themselves what the card failed to pay. */
export const whyCannotPayCharge = (charge: {
  status: ChargeStatus
  /** Whether it is written off and owed. */
  isUnpaid: boolean
}): 'state_changed' | null =>
  charge.status === 'failed' || (charge.status === 'written_off' && charge.isUnpaid) ? null : 'state_changed'

export interface Debt {
  chargeId: string
  agreedFils: Fils
}

/** Divides a sum among charges in their order: each gets all it can. Returns only charges that get something. */
export function allot(sumFils: Fils, debts: readonly Debt[]): Array<{ chargeId: string; fils: Fils }> {
  let left = sumFils
  const allotted: Array<{ chargeId: string; fils: Fils }> = []
  for (const { chargeId, agreedFils } of debts) {
    const fils = Math.min(left, agreedFils)
    if (fils > 0) allotted.push({ chargeId, fils })
    left -= fils
  }
  return allotted
}

/**
 * The platform's part of one payment of a charge that is paid in parts: the parts sum to the fee of the whole, half a
 * fils rounding up. `beforeFils` was paid earlier.
 */
export const feeOfPart = (partFils: Fils, beforeFils: Fils, feeBps: number): Fils =>
  roundedShare(beforeFils + partFils, feeBps) - roundedShare(beforeFils, feeBps)

/** Divides what goes back among payments, the last first: each gives at most what is left of it. */
export function takeFromLast<T extends { fils: Fils }>(sumFils: Fils, payments: readonly T[]): T[] {
  let open = sumFils
  const taken: T[] = []
  for (const payment of payments.toReversed()) {
    const fils = Math.min(open, payment.fils)
    if (fils > 0) taken.push({ ...payment, fils })
    open -= fils
  }
  return taken
}
