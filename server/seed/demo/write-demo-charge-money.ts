import { randomBytes, randomUUID } from 'node:crypto'
import { isChargeAgreed } from '@rihla/domain/charges/charge'
import { chargeRetryAt, feeOfPart } from '@rihla/domain/charges/charge-payment'
import { depositHeldFrom, holdExpiresBy } from '@rihla/domain/pricing/deposit'
import { DEFAULT_RULE_VALUES } from '@rihla/domain/rule-values'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../src/database/database.ts'
import { enterPayment, enterRefund, enterWriteOff } from '../../src/modules/charges/public.ts'
import type { DemoChargeOfTrip, TripWithCharges } from './demo-charge-of-trip.ts'
import type { DemoCharge } from './demo-charges.ts'

const OPEN: ReadonlyArray<string | undefined> = [
  'proposed',
  'asked',
  'disputed',
  'unanswered',
  'accepted',
  'decided',
]

const holdKeyOf = ({ id }: Pick<TripWithCharges, 'id'>) => `rihla-deposit-${id}`

/**
 * The deposit of a trip with charges: held while one of them is open, else taken for what was agreed. Others of the demo
 * have none, as bookings made before deposits were held.
 */
export async function writeDemoDeposit(
  trx: Transaction,
  trip: TripWithCharges,
  charges: readonly DemoCharge[],
  now: Instant,
): Promise<void> {
  const { depositFils: amountFils } = trip.price
  if (amountFils === 0 || charges.length === 0) return
  const takenFils = charges.reduce((sum, { fromDepositFils = 0 }) => sum + fromDepositFils, 0)
  const isOpen = charges.some(({ steps }) => OPEN.includes(steps.at(-1)?.to))
  const [heldAt, askedAt] = [depositHeldFrom(trip.at.starts), now - DAY_MS]
  const closedAt = (trip.at.completedAt ?? now) + 4 * DAY_MS
  const key = holdKeyOf(trip)
  await trx
    .insertInto('deposit_holds')
    .values({
      booking_id: trip.id,
      provider: 'sandbox',
      status: isOpen ? 'held' : takenFils > 0 ? 'captured' : 'released',
      amount_fils: amountFils,
      provider_key: key,
      held_at: new Date(heldAt),
      expires_at: isOpen ? new Date(holdExpiresBy(askedAt)) : null,
      keep_fils: !isOpen && takenFils > 0 ? takenFils : null,
      for_charges: !isOpen && takenFils > 0,
      captured_fils: isOpen ? 0 : takenFils,
      next_at: isOpen ? new Date(now) : null,
      closed_at: isOpen ? null : new Date(closedAt),
      created_at: new Date(trip.at.confirmedAt ?? trip.trip.madeAt),
      updated_at: new Date(isOpen ? askedAt : closedAt),
    })
    .execute()
  await insertAtNetwork(trx, key, {
    state: isOpen ? 'authorised' : takenFils > 0 ? 'captured' : 'voided',
    amountFils,
    capturedFils: isOpen ? 0 : takenFils,
    at: isOpen ? askedAt : closedAt,
  })
}

/** How an agreed charge is or was collected, from the deposit first. */
export async function writeDemoChargeMoney(
  trx: Transaction,
  one: DemoChargeOfTrip,
  chargeId: string,
): Promise<void> {
  const { charge, trip, at } = one
  const stepAt = (to: string) => {
    const step = charge.steps.find((some) => some.to === to)
    return step ? at(step.at) : null
  }
  const agreed = charge.steps.find(({ to }) => isChargeAgreed(to))
  const status = charge.steps.at(-1)?.to
  const failed = charge.failed ?? []
  const firstFailedAt = failed[0] ? at(failed[0].at) : null
  const retryAt =
    status === 'failed' && firstFailedAt !== null
      ? chargeRetryAt(firstFailedAt, failed.length, DEFAULT_RULE_VALUES)
      : null
  const writtenOffAt = stepAt('written_off')
  await trx
    .insertInto('charge_collections')
    .values({
      charge_id: chargeId,
      booking_id: trip.id,
      renter_id: trip.renterId,
      failures: failed.length,
      first_failed_at: firstFailedAt === null ? null : new Date(firstFailedAt),
      retry_at: retryAt === null ? null : new Date(retryAt),
      failure_code: failed.at(-1)?.code ?? null,
      written_off_at: writtenOffAt === null ? null : new Date(writtenOffAt),
      is_unpaid: writtenOffAt !== null,
      next_at: retryAt === null ? null : new Date(retryAt),
      created_at: new Date(at(agreed?.at ?? (({ back }) => back))),
    })
    .execute()
  const agreedFils = charge.agreedFils ?? one.amountFils ?? 0
  for (const attempt of failed)
    await insertPayment(trx, one, chargeId, {
      amountFils: agreedFils,
      at: at(attempt.at),
      failure: attempt.code,
    })
  if (failed.length > 0) await keepCard(trx, trip)
  const bookOf = { bookingId: trip.id, chargeId }
  if (writtenOffAt !== null)
    await enterWriteOff(
      trx,
      bookOf,
      { amountFils: agreedFils, feeFils: feeOfPart(agreedFils, 0, one.feeBps) },
      writtenOffAt,
    )
  const paidAt = stepAt('paid')
  if (paidAt !== null)
    await writePaid(trx, one, chargeId, { agreedFils, paidAt, reversedAt: stepAt('reversed') })
}

/** What a charge was paid with, and what went back when it was reversed. */
async function writePaid(
  trx: Transaction,
  one: DemoChargeOfTrip,
  chargeId: string,
  { agreedFils, paidAt, reversedAt }: { agreedFils: number; paidAt: Instant; reversedAt: Instant | null },
): Promise<void> {
  const { fromDepositFils = 0 } = one.charge
  const parts = [
    { source: 'deposit' as const, amountFils: fromDepositFils },
    { source: 'card' as const, amountFils: agreedFils - fromDepositFils },
  ].filter(({ amountFils }) => amountFils > 0)
  for (const part of parts) {
    const payment = await insertPayment(trx, one, chargeId, { ...part, at: paidAt, reversedAt })
    const bookOf = { bookingId: one.trip.id, chargeId }
    await enterPayment(trx, bookOf, payment, paidAt)
    if (reversedAt !== null) await enterRefund(trx, bookOf, payment, reversedAt)
  }
}

interface NewPayment {
  source?: 'deposit' | 'card'
  amountFils: number
  at: Instant
  failure?: string
  reversedAt?: Instant | null
}

async function insertPayment(
  trx: Transaction,
  { trip, charge, feeBps }: DemoChargeOfTrip,
  chargeId: string,
  { source = 'card', amountFils, at, failure, reversedAt = null }: NewPayment,
) {
  const key = source === 'deposit' ? holdKeyOf(trip) : `rihla-charge-${randomUUID()}`
  const isReversed = reversedAt !== null
  if (source === 'card')
    await insertAtNetwork(trx, key, {
      state: failure ? 'failed' : 'captured',
      outcome: failure === 'insufficient_funds' ? 'insufficient' : failure ? 'nohold' : 'ok',
      amountFils,
      capturedFils: failure ? 0 : amountFils,
      refundedFils: isReversed ? amountFils : 0,
      at,
    })
  const beforeFils = source === 'card' ? (charge.fromDepositFils ?? 0) : 0
  return await trx
    .insertInto('charge_payments')
    .values({
      charge_id: chargeId,
      source,
      status: failure ? 'failed' : isReversed ? 'refunded' : 'paid',
      amount_fils: amountFils,
      fee_fils: feeOfPart(amountFils, beforeFils, feeBps),
      provider: 'sandbox',
      provider_key: key,
      failure_code: failure ?? null,
      refund_to_fils: isReversed ? amountFils : null,
      created_at: new Date(at),
      closed_at: new Date(reversedAt ?? at),
    })
    .returning(['id', 'amount_fils', 'fee_fils'])
    .executeTakeFirstOrThrow()
}

/** The card of a booking whose charge failed is kept and tried again; it pays then. */
async function keepCard(trx: Transaction, { id, providerKey, at }: TripWithCharges): Promise<void> {
  await trx.updateTable('payments').set({ keeps_card: true }).where('booking_id', '=', id).execute()
  await trx
    .updateTable('sandbox_card_network')
    .set({ kept_token: `sbx_ok_${randomBytes(8).toString('hex')}` })
    .where('provider_key', '=', providerKey)
    .execute()
  await trx
    .insertInto('kept_cards')
    .values({
      booking_id: id,
      card_key: providerKey,
      provider: 'sandbox',
      next_at: new Date(at.completedAt ?? at.ends),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const insertAtNetwork = (
  trx: Transaction,
  key: string,
  payment: {
    state: string
    outcome?: string
    amountFils: number
    capturedFils: number
    refundedFils?: number
    at: Instant
  },
) =>
  trx
    .insertInto('sandbox_card_network')
    .values({
      provider_key: key,
      provider_payment_id: `sbx_${randomBytes(12).toString('base64url')}`,
      state: payment.state,
      amount_fils: payment.amountFils,
      captured_fils: payment.capturedFils,
      refunded_fils: payment.refundedFils ?? 0,
      outcome: payment.outcome ?? 'ok',
      decided_at: new Date(payment.at),
      created_at: new Date(payment.at),
    })
    .execute()
