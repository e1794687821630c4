import { randomUUID } from 'node:crypto'
import { type ChargePaymentStatus, mayMoveChargePayment } from '@rihla/domain/charges/charge-payment'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../database/database.ts'
import type { ChargePayments } from '../../../database/schema.ts'

export type ChargePayment = Selectable<ChargePayments>

/** A unique key for one authorisation at the card network. */
export const newChargeKey = () => `rihla-charge-${randomUUID()}`

export interface NewChargePayment {
  chargeId: string
  source: 'deposit' | 'card'
  amountFils: number
  feeFils: number
  provider: string
  key: string
  /** A card that the renter gave; absent for that of the booking. */
  card?: { token: string } | { cardKey: string }
  answerBy?: Instant
}

/** Records a payment before the card network is called. The booking must be locked. */
export const insertChargePayment = (
  trx: Transaction,
  payment: NewChargePayment,
  now: Instant,
): Promise<ChargePayment> => {
  const { card, answerBy } = payment
  return trx
    .insertInto('charge_payments')
    .values({
      charge_id: payment.chargeId,
      source: payment.source,
      status: payment.source === 'deposit' ? 'taking' : 'asking',
      amount_fils: payment.amountFils,
      fee_fils: payment.feeFils,
      provider: payment.provider,
      provider_key: payment.key,
      card_key: card && 'cardKey' in card ? card.cardKey : null,
      card_token: card && 'token' in card ? card.token : null,
      by_renter: card !== undefined,
      answer_by: answerBy === undefined ? null : new Date(answerBy),
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const CLOSED: readonly ChargePaymentStatus[] = ['paid', 'failed', 'refunded']
const IN_PROGRESS = ['taking', 'asking', 'voiding', 'capturing', 'refunding'] as const

/** Moves a locked payment through an allowed change of status, by compare-and-set. */
export async function moveChargePayment(
  trx: Transaction,
  payment: ChargePayment,
  to: ChargePaymentStatus,
  now: Instant,
  changes: Updateable<ChargePayments> = {},
): Promise<ChargePayment> {
  if (!mayMoveChargePayment(payment.status, to))
    throw new Error(`no payment of a charge moves ${payment.status} → ${to}`)
  return await trx
    .updateTable('charge_payments')
    .set({
      ...changes,
      status: to,
      // The token is of no use once the card has answered.
      card_token: null,
      closed_at: CLOSED.includes(to) ? new Date(now) : null,
    })
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The payment of a charge in progress, the oldest first; null without one. The booking must be locked. */
export const paymentInProgress = async (db: Queryable, chargeId: string): Promise<ChargePayment | null> =>
  (await db
    .selectFrom('charge_payments')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('status', 'in', IN_PROGRESS)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The payments of a charge that were made, locked. */
export const paidPaymentsOf = (trx: Transaction, chargeId: string): Promise<ChargePayment[]> =>
  trx
    .selectFrom('charge_payments')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'paid')
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** What is being taken of the deposit of a booking for its charges. */
export async function takingOf(trx: Transaction, bookingId: string): Promise<ChargePayment[]> {
  return await trx
    .selectFrom('charge_payments as p')
    .innerJoin('charge_collections as c', 'c.charge_id', 'p.charge_id')
    .selectAll('p')
    .where('c.booking_id', '=', bookingId)
    .where('p.status', '=', 'taking')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
}

/** The hold of a booking's deposit. */
export const holdOf = (trx: Transaction, bookingId: string) =>
  trx
    .selectFrom('deposit_holds')
    .select(['provider', 'provider_key as key'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()

/** What went or is going back of the payment at the provider with this key so far, in whole and in parts. Fils. */
export async function givenBackOfKey(trx: Transaction, key: string): Promise<number> {
  const { rows } = await sql<{ fils: number }>`
    select coalesce(sum(case when p.status = 'paid'
      then coalesce((select sum(r.amount_fils) from charge_reversals r where r.payment_id = p.id), 0)
      else p.amount_fils end), 0)::bigint as fils
    from charge_payments p
    where p.provider_key = ${key} and p.status in ('paid', 'refunding', 'refunded')`.execute(trx)
  return rows[0]?.fils ?? 0
}

/** The charge whose payment from a card has this key; null for an unknown key. */
export async function chargeOfPaymentKey(db: Database, key: string): Promise<string | null> {
  const payment = await db
    .selectFrom('charge_payments')
    .select('charge_id')
    .where('provider_key', '=', key)
    .where('source', '=', 'card')
    .executeTakeFirst()
  return payment?.charge_id ?? null
}
