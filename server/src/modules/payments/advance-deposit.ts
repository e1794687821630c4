import {
  type DepositStep,
  type DepositTrip,
  depositRetryAt,
  nextDepositStep,
} from '@rihla/domain/pricing/deposit'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import {
  callCardNetworkForDeposit,
  type DepositOperation,
  operationOf,
} from './call-card-network-for-deposit.ts'
import {
  type Deposit,
  lockDeposit,
  moveDeposit,
  newHoldKey,
  postponeDeposit,
  restDeposit,
  withoutHold,
  withoutRenewal,
} from './deposit-store.ts'
import { type DepositUpdate, settleDeposit } from './settle-deposit.ts'

/**
 * Locks the booking of a deposit, which must exist. Returns a function that reads the state of the trip at an instant.
 */
export type LockTrip = (
  trx: Transaction,
  bookingId: string,
) => Promise<(now: Instant) => Promise<DepositTrip>>

/**
 * Advances a deposit until nothing is due: decide under the lock, commit, call the card network, record its answer. The
 * key of an operation is stored before the network is called, so a crash in between neither loses a hold nor makes it
 * twice. The caller must hold the claim.
 */
export async function advanceDeposit(deps: Deps, bookingId: string, lockTrip: LockTrip): Promise<void> {
  for (;;) {
    const deposit = await decide(deps, bookingId, lockTrip)
    const operation = deposit && operationOf(deposit)
    if (!operation) return
    const answer = await callCardNetworkForDeposit(deps, deposit, operation)
    const moved = answer !== null && (await recordAnswer(deps, bookingId, lockTrip, { operation, answer }))
    if (!moved) return await postponeDeposit(deps.db, deposit, deps.clock.now())
  }
}

/**
 * Takes the step the deposit needs now. Without a step or a pending operation, schedules the next check and returns
 * null.
 */
const decide = (deps: Deps, bookingId: string, lockTrip: LockTrip): Promise<Deposit | null> =>
  deps.db.transaction().execute(async (trx) => {
    const { deposit, tripAt } = await lockBoth(trx, bookingId, lockTrip)
    const now = deps.clock.now()
    const facts = {
      status: deposit.status,
      amountFils: deposit.amount_fils,
      expiresAt: deposit.expires_at?.getTime() ?? null,
      retryAt: deposit.retry_at?.getTime() ?? null,
      answerBy: deposit.answer_by?.getTime() ?? null,
    }
    const next = nextDepositStep(facts, await tripAt(now), now)
    if (next.step === 'give_up') return await giveUp(deps, trx, deposit, now)
    if (next.step === 'take') return await takeForCharges(deps, trx, deposit, next.fils, now)
    if (next.step !== 'wait') return await take(deps, trx, deposit, next.step, now)
    if (operationOf(deposit)) return deposit
    await restDeposit(trx, bookingId, next.until)
    return null
  })

async function take(
  deps: Deps,
  trx: Transaction,
  deposit: Deposit,
  step: Exclude<DepositStep['step'], 'wait' | 'give_up' | 'take'>,
  now: Instant,
): Promise<Deposit> {
  switch (step) {
    case 'hold':
      return await moveDeposit(trx, deposit, 'holding', { provider_key: newHoldKey() }, now)
    case 'renew':
      // The hold replaced by the last renewal is voided first.
      if (deposit.old_key !== null) return deposit
      return await moveDeposit(trx, deposit, 'renewing', { renewal_key: newHoldKey() }, now)
    case 'hold_later': {
      // The hold replaced by the last renewal is voided first.
      if (deposit.old_key !== null) return deposit
      const due = await moveDeposit(trx, deposit, 'due', withoutHold(deposit), now)
      await publishUpdate(deps, trx, due, 'held_later')
      return due
    }
    case 'release':
      return await moveDeposit(trx, deposit, 'releasing', withoutRenewal(deposit), now)
    case 'drop': {
      // A dropped deposit is closed, so nobody would void what is left of it.
      if (deposit.old_key !== null) return deposit
      const dropped = await moveDeposit(trx, deposit, 'dropped', {}, now)
      await publishUpdate(deps, trx, dropped, 'dropped')
      return dropped
    }
  }
}

/** Captures a part or all of the hold for the agreed charges of the booking, which are being charged from then on. */
async function takeForCharges(
  deps: Deps,
  trx: Transaction,
  deposit: Deposit,
  fils: number,
  now: Instant,
): Promise<Deposit> {
  const taking = { ...withoutRenewal(deposit), keep_fils: fils, for_charges: true }
  const taken = await moveDeposit(trx, deposit, 'capturing', taking, now)
  await publishUpdate(deps, trx, taken, 'taking')
  return taken
}

async function publishUpdate(
  deps: Deps,
  trx: Transaction,
  deposit: Deposit,
  update: DepositUpdate,
): Promise<void> {
  const { booking_id: bookingId } = deposit
  const amountFils = amountOf(deposit, update)
  await deps.publish(trx, { type: 'booking.deposit_moved', bookingId, update, amountFils })
}

/** The amount that an update is about: what is being or was captured, else the whole deposit. */
function amountOf(deposit: Deposit, update: DepositUpdate): number {
  if (update === 'taking') return deposit.keep_fils ?? 0
  return update === 'kept' || update === 'taken' ? deposit.captured_fils : deposit.amount_fils
}

/**
 * The card holder did not confirm with their bank in time: the deposit fails, and its hold is voided whatever its
 * state.
 */
async function giveUp(deps: Deps, trx: Transaction, deposit: Deposit, now: Instant): Promise<Deposit> {
  // A previously replaced hold is voided first.
  if (deposit.old_key !== null) return deposit
  const failures = deposit.failures + 1
  const given = {
    old_key: deposit.provider_key,
    failures,
    failure_code: 'card_declined',
    retry_at: new Date(depositRetryAt(now, failures)),
  }
  const failed = await moveDeposit(trx, deposit, 'failed', given, now)
  await publishUpdate(deps, trx, failed, 'refused_again')
  return failed
}

/** Commits the card network's answer and publishes the deposit's update. */
const recordAnswer = (
  deps: Deps,
  bookingId: string,
  lockTrip: LockTrip,
  { operation, answer }: { operation: DepositOperation; answer: CardState },
): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const { deposit: before } = await lockBoth(trx, bookingId, lockTrip)
    const { deposit, moved, update } = await settleDeposit(trx, before, operation, answer, deps.clock.now())
    if (update !== null) await publishUpdate(deps, trx, deposit, update)
    return moved
  })

async function lockBoth(trx: Transaction, bookingId: string, lockTrip: LockTrip) {
  const tripAt = await lockTrip(trx, bookingId)
  const deposit = await lockDeposit(trx, bookingId)
  if (!deposit) throw new Error(`no deposit of booking ${bookingId}`)
  return { deposit, tripAt }
}
