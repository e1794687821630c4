import { type ChargeStatus, silenceMeans } from '@rihla/domain/charges/charge'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { wasDoneSince } from '../audit/public.ts'
import { lockBooking } from '../bookings/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { isKnownTo } from './change-charge.ts'
import {
  bookingOfCharge,
  CHARGED_BY_SYSTEM,
  type ChargeRow,
  findOverdue,
  lockCharge,
  moveCharge,
  silenceFacts,
} from './charge-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 100

/**
 * Ends waiting: a silent renter consents to a small figure and leaves a large one to an admin, and any figure when they
 * could not answer; a proposal that the host did not confirm in time expires. Returns how many charges moved.
 */
export async function settleSilence(deps: Deps): Promise<number> {
  const overdue = await findOverdue(deps.db, deps.clock.now(), BATCH)
  const failure = { failed: 'a charge could not be moved', facts: (chargeId: string) => ({ chargeId }) }
  return await eachApart(deps, overdue, failure, (chargeId) => settleOne(deps, chargeId))
}

/** Decides under the booking lock, which every answer takes too. */
async function settleOne(deps: Deps, chargeId: string): Promise<boolean> {
  const bookingId = await bookingOfCharge(deps.db, chargeId)
  if (bookingId === null) return false
  return await deps.db.transaction().execute(async (trx) => {
    await lockBooking(trx, bookingId)
    const charge = await lockCharge(trx, chargeId)
    if (!charge) return false
    const now = deps.clock.now()
    const to = await nextOf(trx, charge, now)
    if (to === null) return false
    const changes = to === 'uncontested' ? { agreed_fils: charge.amount_fils } : {}
    await moveCharge(trx, charge, to, CHARGED_BY_SYSTEM, now, { changes })
    const moved = { type: 'charge.moved', bookingId, chargeId, to } as const
    await deps.publish(trx, { ...moved, by: 'system', isKnownToRenter: isKnownTo('renter', charge) })
    return true
  })
}

async function nextOf(trx: Transaction, charge: ChargeRow, now: Instant): Promise<ChargeStatus | null> {
  if (charge.status === 'proposed')
    return charge.confirm_until && now > charge.confirm_until.getTime() ? 'withdrawn' : null
  return await silenceAt(trx, charge, now)
}

/** What the renter's silence about a locked charge means by now; null while they can still answer. */
export async function silenceAt(
  trx: Transaction,
  charge: ChargeRow,
  now: Instant,
): Promise<'uncontested' | 'unanswered' | null> {
  const { judgedFils, renterId, isSuspended } = await silenceFacts(trx, charge.id)
  const restored = { action: 'user.restored', subjectId: renterId } as const
  const facts = {
    status: charge.status,
    judgedFils,
    answerDueAt: charge.answer_due_at?.getTime() ?? null,
    couldAnswer: !isSuspended && !(charge.asked_at && (await wasDoneSince(trx, restored, charge.asked_at))),
  }
  const { chargeSilenceBelowFils } = await ruleValuesAt(trx, now)
  return silenceMeans(facts, { silenceBelowFils: chargeSilenceBelowFils }, now)
}
