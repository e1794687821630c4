import { depositRetryAt, holdExpiresBy } from '@rihla/domain/pricing/deposit'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import { type DepositOperation, operationOf } from './call-card-network-for-deposit.ts'
import { type Deposit, forgetOldKey, moveDeposit } from './deposit-store.ts'
import { givenCardOf, keptFrom } from './given-card.ts'
import { writeKeptDeposit } from './ledger-store.ts'
import { settleChosenCard } from './settle-saved-card.ts'

/** The update of a deposit as users see it: some are notified, others only refresh open pages. */
export type DepositUpdate = Exclude<
  Extract<DomainEvent, { type: 'booking.deposit_moved' }>['update'],
  'asked_again'
>

export interface SettledDeposit {
  deposit: Deposit
  /** False: the answer said nothing new, or no longer fits the pending operation. */
  moved: boolean
  update: DepositUpdate | null
}

/**
 * Applies the card network's answer to a deposit operation. The booking and the deposit must be locked. An answer to an
 * operation that is no longer pending is ignored: the code that changed it has dealt with it.
 */
export async function settleDeposit(
  trx: Transaction,
  deposit: Deposit,
  operation: DepositOperation,
  answer: CardState,
  now: Instant,
): Promise<SettledDeposit> {
  const requested = operationOf(deposit)
  const isStill = requested?.what === operation.what && requested.key === operation.key
  const isUndecided = answer.state === 'unknown' || answer.state === 'pending'
  if (!isStill || isUndecided) return { deposit, moved: false, update: null }
  switch (operation.what) {
    case 'hold':
      await settleGivenCard(trx, deposit, answer, now)
      return answer.state === 'authorised'
        ? await recordHeld(trx, deposit, now)
        : await recordRefusal(trx, deposit, answer, now)
    case 'renew':
      return answer.state === 'authorised'
        ? await recordRenewal(trx, deposit, now)
        : await recordRenewalRefusal(trx, deposit, answer, now)
    case 'let_go_of_old':
      if (answer.state === 'captured') break
      return { deposit: await forgetOldKey(trx, deposit), moved: true, update: null }
    case 'release':
      if (answer.state === 'captured') break
      return {
        deposit: await moveDeposit(trx, deposit, 'released', {}, now),
        moved: true,
        update: 'released',
      }
    case 'capture':
      return answer.state === 'captured'
        ? await recordCapture(trx, deposit, answer.capturedFils, now)
        : await recordHoldLost(trx, deposit, answer, now)
  }
  throw new Error(`the deposit of booking ${deposit.booking_id} was charged by somebody else`)
}

/** A saved card that was given for the deposit was used, or is no longer there. */
async function settleGivenCard(trx: Transaction, deposit: Deposit, answer: CardState, now: Instant) {
  const given = givenCardOf(deposit)
  if (given && 'cardKey' in given) await settleChosenCard(trx, given.cardKey, answer, now)
}

const GOOD = { failures: 0, failure_code: null, retry_at: null }
const failureIn = (answer: CardState) => (answer.state === 'failed' ? answer.failure : 'card_declined')

/** The bank's hold period starts with the request at the earliest, and the row has not changed since the request. */
const expiresBy = ({ updated_at }: Deposit) => new Date(holdExpiresBy(updated_at.getTime()))

async function recordHeld(trx: Transaction, deposit: Deposit, now: Instant): Promise<SettledDeposit> {
  const since = { held_at: deposit.held_at ?? new Date(now), expires_at: expiresBy(deposit) }
  const held = await moveDeposit(trx, deposit, 'held', { ...GOOD, ...since, ...keptFrom(deposit) }, now)
  return { deposit: held, moved: true, update: deposit.failures === 0 ? 'held' : 'held_after_all' }
}

/** The card was declined. The first decline is notified, and the hold is retried while the booking is on. */
async function recordRefusal(
  trx: Transaction,
  deposit: Deposit,
  answer: CardState,
  now: Instant,
): Promise<SettledDeposit> {
  const failures = deposit.failures + 1
  const failed = {
    failures,
    failure_code: failureIn(answer),
    expires_at: null,
    retry_at: new Date(depositRetryAt(now, failures)),
  }
  const update = failures === 1 ? 'failed' : 'refused_again'
  return { deposit: await moveDeposit(trx, deposit, 'failed', failed, now), moved: true, update }
}

/** The new hold is active; the old one is voided next. */
async function recordRenewal(trx: Transaction, deposit: Deposit, now: Instant): Promise<SettledDeposit> {
  const keys = { provider_key: deposit.renewal_key, renewal_key: null, old_key: deposit.provider_key }
  const renewed = { ...GOOD, ...keys, expires_at: expiresBy(deposit) }
  return { deposit: await moveDeposit(trx, deposit, 'held', renewed, now), moved: true, update: null }
}

/** The old hold stays active until it expires at the bank; then nothing is held. */
async function recordRenewalRefusal(
  trx: Transaction,
  deposit: Deposit,
  answer: CardState,
  now: Instant,
): Promise<SettledDeposit> {
  const failures = deposit.failures + 1
  const expiresAt = deposit.expires_at?.getTime() ?? now
  const said = { failures, failure_code: failureIn(answer), renewal_key: null }
  if (now < expiresAt) {
    const retryAt = Math.min(depositRetryAt(now, failures), expiresAt)
    const held = { ...said, retry_at: new Date(retryAt) }
    return { deposit: await moveDeposit(trx, deposit, 'held', held, now), moved: true, update: null }
  }
  const lost = {
    ...said,
    old_key: deposit.provider_key,
    expires_at: null,
    retry_at: new Date(depositRetryAt(now, failures)),
  }
  return { deposit: await moveDeposit(trx, deposit, 'failed', lost, now), moved: true, update: 'failed' }
}

async function recordCapture(
  trx: Transaction,
  deposit: Deposit,
  capturedFils: number,
  now: Instant,
): Promise<SettledDeposit> {
  if (capturedFils !== deposit.keep_fils)
    throw new Error(
      `deposit of booking ${deposit.booking_id}: another amount was captured than was asked for`,
    )
  const kept = await moveDeposit(trx, deposit, 'captured', { captured_fils: capturedFils }, now)
  // What is taken for charges is entered for each of them.
  if (deposit.for_charges) return { deposit: kept, moved: true, update: 'taken' }
  await writeKeptDeposit(trx, kept, now)
  return { deposit: kept, moved: true, update: 'kept' }
}

/** The hold ended before the capture: nothing can be kept any more. */
async function recordHoldLost(
  trx: Transaction,
  deposit: Deposit,
  answer: CardState,
  now: Instant,
): Promise<SettledDeposit> {
  const kept = { keep_fils: null, keep_reason: null, for_charges: false }
  const gone = { failure_code: failureIn(answer), ...kept, expires_at: null }
  const update = deposit.for_charges ? 'not_taken' : null
  return { deposit: await moveDeposit(trx, deposit, 'failed', gone, now), moved: true, update }
}
