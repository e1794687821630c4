import type { ChargePayment } from '@rihla/contract/charges/charge-payment'
import type { ChargeStatus } from '@rihla/domain/charges/charge'
import { isWaived, whyCannotPayCharge } from '@rihla/domain/charges/charge-payment'
import { isCardFailure } from '@rihla/domain/pricing/card-failure'
import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import type { Queryable } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { CardNetworkTimeout } from '../../../providers/payments/card-network.ts'
import { openFilsOf } from '../charge-store.ts'
import { paymentInProgress } from './charge-payment-store.ts'
import { findPayable, type PayableCharge } from './payable-charge-store.ts'

/** What a renter owes of their own agreed charge. Throws 404 `charge_not_found` for anybody else. */
export async function findOwnPayment(
  db: Queryable,
  chargeId: string,
  renterId: string,
): Promise<PayableCharge> {
  const charge = await findPayable(db, chargeId, renterId)
  if (!charge) throw new Refusal('charge_not_found')
  return charge
}

/** What is open of a charge and why its card was refused, for its renter. */
export async function showChargePayment(
  { db }: Pick<Deps, 'db'>,
  { chargeId }: { chargeId: string },
  { viewer }: Call<'person'>,
): Promise<ChargePayment> {
  const charge = await findOwnPayment(db, chargeId, viewer.id)
  const owed = { status: charge.status, isUnpaid: charge.is_unpaid }
  return {
    id: chargeId,
    bookingId: charge.booking_id,
    reference: charge.reference,
    vehicle: vehicleTitle(charge),
    kind: charge.kind,
    status: charge.status,
    agreedFils: charge.agreed_fils ?? 0,
    fromDepositFils: charge.from_deposit_fils,
    openFils: charge.status === 'reversed' || isWaived(owed) ? 0 : openFilsOf(charge),
    failure: isCardFailure(charge.failure_code) ? charge.failure_code : null,
    cardRetryAt: charge.retry_at?.toISOString() ?? null,
    mayPay: whyCannotPayCharge(owed) === null,
  }
}

/**
 * The client secret with which the renter's browser confirms a payment with the bank; null when nothing is to be
 * confirmed or the network cannot be reached. It is fetched from the network each time and never stored.
 */
export async function showChargePaymentStep(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  { chargeId }: { chargeId: string },
  { viewer }: Call<'person'>,
): Promise<{ confirmWith: string | null; status: ChargeStatus }> {
  const { status } = await findOwnPayment(db, chargeId, viewer.id)
  const payment = await paymentInProgress(db, chargeId)
  if (payment?.status !== 'asking' || !payment.by_renter) return { confirmWith: null, status }
  try {
    const current = await cards.ask(payment.provider_key)
    const confirmWith = current.state === 'pending' ? (current.confirmWith ?? null) : null
    return { confirmWith, status }
  } catch (error) {
    if (!(error instanceof CardNetworkTimeout)) throw error
    return { confirmWith: null, status }
  }
}
