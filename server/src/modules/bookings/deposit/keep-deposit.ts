import { type DepositStatus, keepableOf } from '@rihla/domain/pricing/deposit'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { advanceDeposit, lockDeposit, moveDeposit, withoutRenewal } from '../../payments/public.ts'
import { hasOpenNoShow } from '../trip/trip-facts-store.ts'
import { lockBookingFor } from '../with-locked-booking.ts'
import { chargesForDeposit } from './deposit-charge-store.ts'
import { depositStateOf } from './deposit-view-store.ts'
import { lockDepositTrip } from './lock-deposit-trip.ts'

interface Keeping {
  id: string
  amountFils: number
  reason: string
}

/**
 * An admin keeps a part or all of the deposit of a finished booking for its host; the rest is released. Of this and the
 * automatic release the first one wins. Throws 403 `step_up_required`, 403 `not_allowed` for the admin's own booking,
 * 409 `state_changed` when nothing is held, or a no-show or a charge is open, 422 `deposit_too_large` with the amount that can be
 * kept.
 */
export async function keepDeposit(
  deps: Deps,
  requested: Keeping,
  call: Call<'admin'>,
): Promise<{ status: DepositStatus; keptFils: number }> {
  requireStepUp(deps, call)
  if (call.attempt.subjectId === null) {
    await claimForHost(deps, requested, call)
    await advanceDeposit(deps, requested.id, lockDepositTrip)
  }
  const { status, keptFils } = await depositStateOf(deps.db, requested.id)
  return { status, keptFils }
}

const claimForHost = (deps: Deps, { id, amountFils, reason }: Keeping, call: Call<'admin'>): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { booking, relation, now } = await lockBookingFor(trx, id, call, deps)
    if (relation !== 'staff') throw new Refusal('not_allowed')
    const deposit = await lockDeposit(trx, id)
    const keepableFils = deposit
      ? keepableOf(
          { status: deposit.status, amountFils: deposit.amount_fils },
          {
            status: booking.status,
            hasOpenNoShow: await hasOpenNoShow(trx, id),
            ...(await chargesForDeposit(trx, id)),
          },
        )
      : 0
    if (!deposit || keepableFils === 0)
      throw new Refusal('state_changed', { details: { status: booking.status } })
    if (amountFils > keepableFils) throw new Refusal('deposit_too_large', { details: { keepableFils } })
    const keeping = { ...withoutRenewal(deposit), keep_fils: amountFils, keep_reason: reason }
    await moveDeposit(trx, deposit, 'capturing', keeping, now)
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'booking.deposit_kept',
      subjectId: id,
      requestId: call.requestId,
      at: new Date(now),
      detail: { amountFils, reason },
    })
    await call.attempt.bind(trx, id)
  })
