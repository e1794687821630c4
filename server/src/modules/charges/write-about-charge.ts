import type { Charge } from '@rihla/contract/charges/charge'
import { whyCannotAddWords } from '@rihla/domain/charges/charge'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { changeCharge, refuseCharge } from './change-charge.ts'
import { insertMessage } from './charge-store.ts'
import { useEvidence } from './evidence/evidence-store.ts'
import { showCharge } from './show-charges.ts'

interface Words {
  chargeId: string
  text: string
  evidenceIds: string[]
}

/**
 * Either side, or an admin who asks back, adds words or evidence while a charge is undecided. Throws 409 `state_changed`
 * later, 422 `charge_words_missing` without anything to add, 403 for support and for files of an admin.
 */
export async function writeAboutCharge(deps: Deps, input: Words, call: Call<'person'>): Promise<Charge> {
  const { chargeId, text, evidenceIds } = input
  await changeCharge(deps, chargeId, call, async (trx, { charge, by, booking, now }) => {
    const isStaff = by.kind !== 'renter' && by.kind !== 'host'
    if (isStaff && (call.viewer.userType !== 'admin' || evidenceIds.length > 0))
      throw new Refusal('not_allowed')
    refuseCharge(whyCannotAddWords({ status: charge.status }), { charge })
    if (text === '' && evidenceIds.length === 0)
      throw new Refusal('charge_words_missing', { fields: [{ field: 'text', code: 'required' }] })
    const side = by.kind === 'renter' || by.kind === 'host' ? by.kind : 'staff'
    if (text !== '') await insertMessage(trx, { chargeId, side, personId: call.viewer.id, text }, now)
    if (side !== 'staff') await useEvidence(trx, { bookingId: booking.id, chargeId, side, ids: evidenceIds })
    await deps.publish(trx, { type: 'charge.written', bookingId: booking.id, chargeId, by: side })
  })
  return await showCharge(deps, { chargeId }, call)
}
