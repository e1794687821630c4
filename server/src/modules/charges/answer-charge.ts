import type { Charge } from '@rihla/contract/charges/charge'
import { whyCannotAnswer } from '@rihla/domain/charges/charge'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { changeCharge, refuseCharge } from './change-charge.ts'
import { insertMessage, moveCharge } from './charge-store.ts'
import { useEvidence } from './evidence/evidence-store.ts'
import { silenceAt } from './settle-silence.ts'
import { showCharge } from './show-charges.ts'

interface Answer {
  chargeId: string
  answer: 'accept' | 'dispute'
  /** The amount the renter saw. */
  expectedFils: number
  text: string
  evidenceIds: string[]
}

/**
 * The renter accepts a charge, or disputes it with words and photos; a disputed charge waits for an admin. Throws 403 for
 * anyone but the renter, 409 `state_changed`, also once silence has counted as consent, 409 `price_changed` when another
 * amount is asked than the renter saw, 422 `charge_words_missing` for a dispute without a reason.
 */
export async function answerCharge(deps: Deps, input: Answer, call: Call<'person'>): Promise<Charge> {
  const { chargeId, answer, text } = input
  await changeCharge(deps, chargeId, call, async (trx, { charge, by, booking, now }) => {
    if (by.kind !== 'renter') throw new Refusal('not_allowed')
    // Silence counts from its moment on, also before the job has recorded it.
    const status = (await silenceAt(trx, charge, now)) ?? charge.status
    refuseCharge(whyCannotAnswer({ status }, answer), { charge: { ...charge, status } })
    if (charge.amount_fils !== input.expectedFils)
      throw new Refusal('price_changed', { details: { amountFils: charge.amount_fils } })
    if (answer === 'dispute' && text === '')
      throw new Refusal('charge_words_missing', { fields: [{ field: 'text', code: 'required' }] })
    const to = answer === 'accept' ? 'accepted' : 'disputed'
    const changes = answer === 'accept' ? { agreed_fils: charge.amount_fils } : {}
    await moveCharge(trx, charge, to, by, now, { changes })
    if (text !== '')
      await insertMessage(trx, { chargeId, side: 'renter', personId: call.viewer.id, text }, now)
    await useEvidence(trx, { bookingId: booking.id, chargeId, side: 'renter', ids: input.evidenceIds })
    const moved = { type: 'charge.moved', bookingId: booking.id, chargeId, to } as const
    await deps.publish(trx, { ...moved, by: 'renter', isKnownToRenter: true })
  })
  return await showCharge(deps, { chargeId }, call)
}
