import {
  type DepositStep,
  type DepositTrip,
  depositRetryAt,
  nextDepositStep,
} from '@rihla/domain/pricing/deposit'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CardState } from '../../../providers/payments/card-network.ts'
import {
  type Deposit,
  type DepositErrand,
  errandOf,
  lockDeposit,
  moveDeposit,
  newHoldKey,
  postponeDeposit,
  restDeposit,
  settleDeposit,
  tellNetworkOfDeposit,
} from '../../payments/public.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { type Booking, lockBooking } from '../booking-store.ts'
import { hasOpenIssue, hasOpenNoShow } from '../trip/trip-facts-store.ts'

/**
 * Sees to the deposit of a booking until nothing is to be done before its next time: decide under the lock, commit, tell
 * the network, commit what it said. What was asked for has its name in the row before the network hears of it, so that
 * a crash in between leaves neither money held that nobody knows of nor a hold twice. The caller must hold the claim.
 */
export async function carryDeposit(deps: Deps, bookingId: string): Promise<void> {
  for (;;) {
    const deposit = await decide(deps, bookingId)
    const errand = deposit && errandOf(deposit)
    if (!errand) return
    const answer = await tellNetworkOfDeposit(deps, deposit, errand)
    const moved = answer !== null && (await settle(deps, bookingId, errand, answer))
    if (!moved) return await postponeDeposit(deps.db, deposit, deps.clock.now())
  }
}

/** Takes the step that a deposit needs now; one that needs none and wants nothing of the network rests. */
const decide = (deps: Deps, bookingId: string): Promise<Deposit | null> =>
  deps.db.transaction().execute(async (trx) => {
    const { booking, deposit } = await lockBoth(trx, bookingId)
    const now = deps.clock.now()
    const facts = {
      status: deposit.status,
      lapsesAt: deposit.lapses_at?.getTime() ?? null,
      retryAt: deposit.retry_at?.getTime() ?? null,
      answerBy: deposit.answer_by?.getTime() ?? null,
    }
    const next = nextDepositStep(facts, await tripOf(trx, booking, now), now)
    if (next.step === 'give_up') return await giveUp(deps, trx, deposit, now)
    if (next.step !== 'wait') return await take(trx, deposit, next.step, now)
    if (errandOf(deposit)) return deposit
    await restDeposit(trx, bookingId, next.until)
    return null
  })

async function take(
  trx: Transaction,
  deposit: Deposit,
  step: Exclude<DepositStep['step'], 'wait' | 'give_up'>,
  now: Instant,
): Promise<Deposit> {
  switch (step) {
    case 'hold':
      return await moveDeposit(trx, deposit, 'holding', { provider_key: newHoldKey() }, now)
    case 'renew':
      // What the last renewal replaced is let go of first.
      if (deposit.old_key !== null) return deposit
      return await moveDeposit(trx, deposit, 'renewing', { renewal_key: newHoldKey() }, now)
    case 'release':
      return await moveDeposit(trx, deposit, 'releasing', withoutRenewal(deposit), now)
    case 'drop':
      return await moveDeposit(trx, deposit, 'dropped', {}, now)
  }
}

/** The owner of a card that was given did not answer their bank in time: whatever became of the hold is let go of. */
async function giveUp(deps: Deps, trx: Transaction, deposit: Deposit, now: Instant): Promise<Deposit> {
  // What stood before is let go of first.
  if (deposit.old_key !== null) return deposit
  const failures = deposit.failures + 1
  const given = {
    old_key: deposit.provider_key,
    failures,
    failure_code: 'card_declined',
    retry_at: new Date(depositRetryAt(now, failures)),
  }
  const failed = await moveDeposit(trx, deposit, 'failed', given, now)
  const { booking_id: bookingId, amount_fils: amountFils } = deposit
  await deps.publish(trx, {
    type: 'booking.deposit_moved',
    bookingId,
    news: 'refused_again',
    amountFils,
  })
  return failed
}

/** A renewal under way is given up: whatever became of it is let go of. */
export const withoutRenewal = ({ renewal_key, old_key }: Deposit) => ({
  renewal_key: null,
  old_key: renewal_key ?? old_key,
})

async function settle(
  deps: Deps,
  bookingId: string,
  errand: DepositErrand,
  answer: CardState,
): Promise<boolean> {
  return await deps.db.transaction().execute(async (trx) => {
    const { deposit: before } = await lockBoth(trx, bookingId)
    const { deposit, moved, news } = await settleDeposit(trx, before, errand, answer, deps.clock.now())
    if (news !== null) {
      const amountFils = news === 'kept' ? deposit.captured_fils : deposit.amount_fils
      await deps.publish(trx, { type: 'booking.deposit_moved', bookingId, news, amountFils })
    }
    return moved
  })
}

async function lockBoth(
  trx: Transaction,
  bookingId: string,
): Promise<{ booking: Booking; deposit: Deposit }> {
  const booking = await lockBooking(trx, bookingId)
  const deposit = await lockDeposit(trx, bookingId)
  if (!booking || !deposit) throw new Error(`no deposit of booking ${bookingId}`)
  return { booking, deposit }
}

async function tripOf(trx: Transaction, booking: Booking, now: Instant): Promise<DepositTrip> {
  const endedAt = (booking.completed_at ?? booking.cancelled_at)?.getTime() ?? null
  const { lateIssueMinutes } = await ruleValuesAt(trx, endedAt ?? now)
  return {
    status: booking.status,
    startsAt: booking.starts_at.getTime(),
    endedAt,
    hasOpenIssue: await hasOpenIssue(trx, booking.id),
    hasOpenNoShow: await hasOpenNoShow(trx, booking.id),
    lateIssueMinutes,
  }
}
