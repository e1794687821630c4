import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import { accrueCharge } from '../../earnings/public.ts'
import { writeCharge } from '../../payments/public.ts'
import type { ChargePayment } from './charge-payment-store.ts'
import { reversedOf } from './reversal-store.ts'

interface OfCharge {
  bookingId: string
  chargeId: string
}
type Parts = Pick<ChargePayment, 'id' | 'amount_fils' | 'fee_fils'>

/** Enters a payment of a charge: from the card to the host, less the platform's fee; and the host's earning. */
export const enterPayment = (trx: Transaction, of: OfCharge, payment: Parts, now: Instant) =>
  enter(trx, of, { ...partsOf(payment), entryKey: `charge:${of.chargeId}:${payment.id}` }, now)

/** Enters what went back of a payment, less what went back in parts before, and takes it from the host's earnings. */
export const enterRefund = async (trx: Transaction, of: OfCharge, payment: Parts, now: Instant) => {
  const before = await reversedOf(trx, payment.id)
  const rest = {
    id: payment.id,
    amount_fils: payment.amount_fils - before.amountFils,
    fee_fils: payment.fee_fils - before.feeFils,
  }
  const entryKey = `charge:${of.chargeId}:${payment.id}:back`
  await enter(trx, of, { ...takenBack(rest), entryKey }, now)
}

/** Enters a part that went back, and takes it from the host's earnings. */
export const enterPartBack = (trx: Transaction, of: OfCharge, part: Parts, now: Instant) =>
  enter(trx, of, { ...takenBack(part), entryKey: `charge:${of.chargeId}:part:${part.id}` }, now)

/** Enters what the card could not pay: the operator gives it to the host, and has no fee of it. */
export const enterWriteOff = (
  trx: Transaction,
  of: OfCharge,
  { amountFils, feeFils }: { amountFils: number; feeFils: number },
  now: Instant,
) => {
  const platformFils = feeFils - amountFils
  const written = { cardFils: 0, subtotalFils: amountFils, feeFils, platformFils }
  return enter(trx, of, { ...written, entryKey: `charge:${of.chargeId}:written-off` }, now)
}

/** Enters a payment of what was written off: the host has it already, so the operator gets it back. */
export const enterRecovery = (
  trx: Transaction,
  { bookingId, chargeId }: OfCharge,
  { id, amount_fils: fils }: Parts,
  now: Instant,
) => {
  const entryKey = `charge:${chargeId}:${id}`
  return writeCharge(trx, { bookingId, entryKey, cardFils: fils, hostFils: 0, platformFils: fils }, now)
}

const partsOf = ({ amount_fils, fee_fils }: Parts) => ({
  cardFils: amount_fils,
  subtotalFils: amount_fils,
  feeFils: fee_fils,
  platformFils: fee_fils,
})

function takenBack(parts: Parts) {
  const { cardFils, subtotalFils, feeFils, platformFils } = partsOf(parts)
  return {
    cardFils: -cardFils,
    subtotalFils: -subtotalFils,
    feeFils: -feeFils,
    platformFils: -platformFils,
  }
}

async function enter(
  trx: Transaction,
  { bookingId, chargeId }: OfCharge,
  entry: ReturnType<typeof partsOf> & { entryKey: string },
  now: Instant,
): Promise<void> {
  const { entryKey, cardFils, subtotalFils, feeFils, platformFils } = entry
  const hostFils = subtotalFils - feeFils
  await writeCharge(trx, { bookingId, entryKey, cardFils, hostFils, platformFils }, now)
  await accrueCharge(trx, { bookingId, chargeId, entryKey, subtotalFils, platformFeeFils: feeFils }, now)
}
