import { allot, feeOfPart } from '@rihla/domain/charges/charge-payment'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import {
  CHARGED_BY_SYSTEM,
  type ChargeRow,
  lockCharge,
  moveCharge,
  notePartPaid,
  unchargedOf,
} from '../charge-store.ts'
import {
  type ChargePayment,
  holdOf,
  insertChargePayment,
  moveChargePayment,
  takingOf,
} from './charge-payment-store.ts'
import { startCollection } from './collection-store.ts'
import { enterPayment } from './enter-charge.ts'

type ChargeMoved = Extract<DomainEvent, { type: 'charge.moved' }>

const movedTo = (to: 'charging' | 'paid', { id, booking_id }: ChargeRow): ChargeMoved => ({
  type: 'charge.moved',
  bookingId: booking_id,
  chargeId: id,
  to,
  by: 'system',
  isKnownToRenter: true,
})

/**
 * Divides what is being captured of a deposit among the agreed charges of its booking, oldest first; they are being
 * charged from then on. The booking must be locked. Returns the events of the charges.
 */
export async function takeDeposit(
  trx: Transaction,
  bookingId: string,
  takenFils: number,
  now: Instant,
): Promise<ChargeMoved[]> {
  const charges = await unchargedOf(trx, bookingId)
  const debts = charges.map(({ id, agreed_fils }) => ({ chargeId: id, agreedFils: agreed_fils ?? 0 }))
  const allotted = allot(takenFils, debts)
  const allottedFils = allotted.reduce((sum, { fils }) => sum + fils, 0)
  if (allottedFils !== takenFils)
    throw new Error(`booking ${bookingId}: ${takenFils} are taken and ${allottedFils} owed`)
  const { provider, key } = await holdOf(trx, bookingId)
  if (key === null) throw new Error(`the deposit of booking ${bookingId} is taken without a hold`)
  const moved: ChargeMoved[] = []
  for (const { chargeId, fils } of allotted) {
    const charge = charges.find(({ id }) => id === chargeId)
    if (!charge) throw new Error(`no such charge: ${chargeId}`)
    await startCollection(trx, chargeId, now)
    const feeFils = feeOfPart(fils, 0, charge.platform_fee_bps)
    const part = { chargeId, source: 'deposit' as const, amountFils: fils, feeFils, provider, key }
    await insertChargePayment(trx, part, now)
    await moveCharge(trx, charge, 'charging', CHARGED_BY_SYSTEM, now)
    moved.push(movedTo('charging', charge))
  }
  return moved
}

/**
 * Records what was captured of a deposit: all that was allotted, or nothing when the hold was gone. What it did not pay
 * is then collected from the card. The booking must be locked. Returns the events of charges that are paid.
 */
export async function settleTaking(
  trx: Transaction,
  bookingId: string,
  isTaken: boolean,
  now: Instant,
): Promise<ChargeMoved[]> {
  const moved: ChargeMoved[] = []
  for (const payment of await takingOf(trx, bookingId)) {
    const charge = await lockCharge(trx, payment.charge_id)
    if (charge === null) throw new Error(`no such charge: ${payment.charge_id}`)
    if (isTaken) {
      const isPaid = await recordPaidByDeposit(trx, charge, payment, now)
      if (isPaid) moved.push(movedTo('paid', charge))
    } else await moveChargePayment(trx, payment, 'failed', now)
    await startCollection(trx, charge.id, now)
  }
  return moved
}

/** True: the deposit paid all of the charge. */
async function recordPaidByDeposit(
  trx: Transaction,
  charge: ChargeRow,
  payment: ChargePayment,
  now: Instant,
): Promise<boolean> {
  await moveChargePayment(trx, payment, 'paid', now)
  await enterPayment(trx, { bookingId: charge.booking_id, chargeId: charge.id }, payment, now)
  const changes = { from_deposit_fils: payment.amount_fils }
  if (payment.amount_fils === charge.agreed_fils) {
    await moveCharge(trx, charge, 'paid', CHARGED_BY_SYSTEM, now, { changes })
    return true
  }
  await notePartPaid(trx, charge.id, payment.amount_fils)
  return false
}
