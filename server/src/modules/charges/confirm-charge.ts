import type { Charge } from '@rihla/contract/charges/charge'
import { answerDueAt } from '@rihla/domain/charges/charge'
import { countedEvidence, leastEvidenceOf, whyAmountRefused } from '@rihla/domain/charges/charge-limits'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { changeCharge, refuseCharge, whyCannotConfirmStored } from './change-charge.ts'
import { moveCharge } from './charge-store.ts'
import { chargedTripOf } from './charged-trip-store.ts'
import { hostEvidenceTypes, useEvidence } from './evidence/evidence-store.ts'
import { showCharge } from './show-charges.ts'

interface Confirmation {
  chargeId: string
  amountFils?: number | undefined
  hasPoliceReport?: boolean | undefined
  reason: string
  evidenceIds: string[]
}

/**
 * The host asks what the system proposed, or puts a figure to a damage reported before. Throws 403 for anyone but the
 * host, 409 `charge_too_late`, `charge_after_review` or `state_changed`, 422 when the figure is missing, too high or
 * without evidence.
 */
export async function confirmCharge(deps: Deps, input: Confirmation, call: Call<'person'>): Promise<Charge> {
  await changeCharge(deps, input.chargeId, call, async (trx, { charge, by, booking, now }) => {
    if (by.kind !== 'host') throw new Refusal('not_allowed')
    const trip = await chargedTripOf(trx, booking.id, now)
    refuseCharge(whyCannotConfirmStored(charge, trip, now), { charge })
    const kind = charge.kind
    const amountFils = charge.amount_fils ?? input.amountFils
    if (amountFils === undefined)
      throw new Refusal('invalid_input', { fields: [{ field: 'amountFils', code: 'required' }] })
    const rules = await ruleValuesAt(trx, now)
    const refused = whyAmountRefused(kind, amountFils, trip, rules)
    if (refused) throw new Refusal(refused.why, { details: { mostFils: refused.mostFils } })
    await useEvidence(trx, {
      bookingId: booking.id,
      chargeId: charge.id,
      side: 'host',
      ids: input.evidenceIds,
    })
    const least = leastEvidenceOf(kind)
    if (countedEvidence(kind, await hostEvidenceTypes(trx, charge.id)) < least)
      throw new Refusal('charge_evidence_missing', { details: { least } })
    const details =
      input.hasPoliceReport === undefined
        ? charge.details
        : { ...(charge.details as object), hasPoliceReport: input.hasPoliceReport }
    await moveCharge(trx, charge, 'asked', by, now, {
      changes: {
        amount_fils: amountFils,
        asked_at: new Date(now),
        answer_due_at: new Date(answerDueAt(now, rules.chargeAnswerMinutes)),
        details: JSON.stringify(details),
        ...(input.reason === '' ? {} : { reason: input.reason }),
      },
    })
    await deps.publish(trx, {
      type: 'charge.moved',
      bookingId: booking.id,
      chargeId: charge.id,
      to: 'asked',
      by: 'host',
      isKnownToRenter: true,
    })
  })
  return await showCharge(deps, input, call)
}
