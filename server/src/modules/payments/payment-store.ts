import { randomUUID } from 'node:crypto'
import { mayMovePayment, type PaymentStatus } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type InsertQueryBuilder, type InsertResult, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../database/database.ts'
import type { DB, Payments } from '../../database/schema.ts'
import { CLAIM_MS, retryAfterMs } from './claim-store.ts'
import { PAYMENT_COLUMNS } from './payment-columns.ts'

export type Payment = Selectable<Payments>

/** An insert of ledger entries, not yet executed. */
export type LedgerInsert = InsertQueryBuilder<DB, 'ledger_entries', InsertResult>

/** The operation still to be done at the card network. */
export type PaymentOperation = NonNullable<Payment['requested']>

/**
 * The pending operation of a payment, written before the card network is called. With `isClaimed` the
 * writer also carries it out, so other workers leave it for a minute; otherwise it is due at once.
 */
const operationOf = (requested: PaymentOperation, now: Instant, isClaimed: boolean) => ({
  requested,
  checks: 0,
  claimed_until: isClaimed ? new Date(now + CLAIM_MS) : null,
  next_check_at: new Date(isClaimed ? now + CLAIM_MS : now),
})

export const NO_OPERATION = { requested: null, checks: 0, claimed_until: null, next_check_at: null }

/** A payment to be authorised at the card network. */
export interface PaymentToStart {
  provider: string
  amountFils: number
  card: CardToStart
  /** Whether the network keeps the card, for the deposit and later charges. */
  keepsCard: boolean
  /** Whether its owner saves it for later payments. */
  savesCard?: boolean
}

/** The card to charge: a new token, or the key at the card network of a saved card. */
export type CardToStart = { brand: string; lastFour: string } & ({ token: string } | { cardKey: string })

const asStarted = (
  { provider, amountFils, card, keepsCard, savesCard = false }: PaymentToStart,
  now: Instant,
) => ({
  provider,
  provider_key: `rihla-${randomUUID()}`,
  status: 'processing' as const,
  amount_fils: amountFils,
  card_token: 'token' in card ? card.token : null,
  card_key: 'cardKey' in card ? card.cardKey : null,
  card_brand: card.brand,
  card_last_four: card.lastFour,
  keeps_card: keepsCard,
  saves_card: savesCard,
  created_at: new Date(now),
  updated_at: new Date(now),
  ...operationOf('outcome', now, true),
})

/** SQL: inserts the payment of a new booking, which is the row in `written`. */
export function paymentOfWritten(payment: PaymentToStart, now: Instant): RawBuilder<Payment> {
  const started = Object.entries(asStarted(payment, now))
  return sql<Payment>`
    insert into payments (booking_id, ${sql.join(started.map(([column]) => sql.ref(column)))})
    select id, ${sql.join(started.map(([, value]) => sql`${value}`))} from written
    returning ${sql.join(PAYMENT_COLUMNS.map((column) => sql.ref(column)))}`
}

/** Creates the payment of a change that costs more. */
export async function startPaymentOfChange(
  trx: Transaction,
  change: { bookingId: string; changeId: string },
  payment: PaymentToStart,
  now: Instant,
): Promise<Payment> {
  return await trx
    .insertInto('payments')
    .values({ booking_id: change.bookingId, change_id: change.changeId, ...asStarted(payment, now) })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The payment a booking was made with, locked; the booking must already be locked. */
export const lockPaymentOf = (trx: Transaction, bookingId: string): Promise<Payment> =>
  trx
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('booking_id', '=', bookingId)
    .where('change_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** The payment of a change, locked in the same way; null when the change costs nothing more. */
export async function lockPaymentOfChange(
  trx: Transaction,
  { bookingId, changeId }: { bookingId: string; changeId: string },
): Promise<Payment | null> {
  const payment = await trx
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('booking_id', '=', bookingId)
    .where('change_id', '=', changeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return payment ?? null
}

/** The payment with this key at the card network, not locked; null for an unknown key. */
export async function findPaymentByKey(db: Database, providerKey: string): Promise<Payment | null> {
  const payment = await db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('provider_key', '=', providerKey)
    .executeTakeFirst()
  return payment ?? null
}

/**
 * Moves a locked payment through an allowed status transition, by compare-and-set. Throws when the transition is not
 * allowed or the status has changed. `along` is executed in the same statement.
 */
export function movePayment(
  trx: Transaction,
  payment: Payment,
  to: PaymentStatus,
  move: Partial<Payment>,
  now: Instant,
  along?: LedgerInsert,
): Promise<Payment> {
  return movePaymentAlong(trx, payment, [to], move, now, along)
}

/** The same for several transitions at once, written as one update. */
async function movePaymentAlong(
  trx: Transaction,
  payment: Payment,
  steps: readonly [...PaymentStatus[], PaymentStatus],
  move: Partial<Payment>,
  now: Instant,
  along?: LedgerInsert,
): Promise<Payment> {
  let to = payment.status
  for (const step of steps) {
    if (!mayMovePayment(to, step)) throw new Error(`no payment moves ${to} → ${step}`)
    to = step
  }
  const changes = { ...move, status: to, updated_at: new Date(now) }
  const write = along ? trx.with('along', () => along) : trx
  await write
    .updateTable('payments')
    .set(changes)
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...payment, ...changes }
}

/** Requests the capture; from then on it is too late to take the booking back. */
export const requestCapture = (trx: Transaction, payment: Payment, now: Instant): Promise<Payment> =>
  movePayment(trx, payment, 'capturing', operationOf('capture', now, true), now)

/**
 * The same for a payment whose card was just authorised: `authorised` holds the columns from the card network's answer.
 */
export const requestImmediateCapture = (
  trx: Transaction,
  payment: Payment,
  authorised: Partial<Payment>,
  now: Instant,
): Promise<Payment> =>
  movePaymentAlong(
    trx,
    payment,
    ['authorised', 'capturing'],
    { ...authorised, ...operationOf('capture', now, true) },
    now,
  )

/** What was captured of a payment and neither refunded nor being refunded. Fils. */
const leftOf = ({ captured_fils, refunded_fils, refunding_fils }: Payment) =>
  captured_fils - Math.max(refunded_fils, refunding_fils ?? 0)

/** What was captured over all payments of a booking and neither refunded nor being refunded. Fils. */
export async function paidFor(trx: Transaction, bookingId: string): Promise<number> {
  const payments = await lockPaymentsOf(trx, bookingId)
  return payments.reduce((sum, payment) => sum + leftOf(payment), 0)
}

/** All payments of a booking, locked, latest first. */
const lockPaymentsOf = (trx: Transaction, bookingId: string): Promise<Payment[]> =>
  trx
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute()

/**
 * Requests a refund of `refundFils` more for a booking, from its latest payment first. Returns the payments with a
 * refund to send to the card network. Throws when less than that is left.
 */
export async function requestRefund(
  trx: Transaction,
  bookingId: string,
  refundFils: number,
  now: Instant,
): Promise<Payment[]> {
  const updated: Payment[] = []
  let missing = refundFils
  for (const payment of await lockPaymentsOf(trx, bookingId)) {
    const part = Math.min(missing, leftOf(payment))
    if (part > 0) updated.push(await requestRefundOf(trx, payment, part, now))
    missing -= part
  }
  if (missing > 0) throw new Error(`booking ${bookingId}: more is to go back than came in`)
  return updated
}

/** Requests a refund of `refundFils` more of this payment. A refund in progress is raised to the new total. */
export async function requestRefundOf(
  trx: Transaction,
  payment: Payment,
  refundFils: number,
  now: Instant,
): Promise<Payment> {
  const toFils = Math.max(payment.refunded_fils, payment.refunding_fils ?? 0) + refundFils
  const refund = { ...operationOf('refund', now, true), refunding_fils: toFils }
  if (payment.status !== 'refunding') return await movePayment(trx, payment, 'refunding', refund, now)
  return await trx
    .updateTable('payments')
    .set({ ...refund, updated_at: new Date(now) })
    .where('id', '=', payment.id)
    .where('status', '=', 'refunding')
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/**
 * Requests to void the authorisation, whether it was granted or its outcome is unknown. Payments in other statuses stay
 * as they are. A worker that currently holds the claim keeps it.
 */
export async function requestVoid(
  trx: Transaction,
  payment: Payment,
  now: Instant,
  { isClaimed }: { isClaimed: boolean },
): Promise<Payment> {
  if (payment.status !== 'processing' && payment.status !== 'authorised') return payment
  const operation = operationOf('void', now, isClaimed)
  return await trx
    .updateTable('payments')
    .set({
      ...operation,
      claimed_until: operation.claimed_until ?? payment.claimed_until,
      updated_at: new Date(now),
    })
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Claims due payments with a pending operation that no other worker holds. */
export async function claimDuePayments(db: Database, now: Instant, limit: number): Promise<Payment[]> {
  return await db
    .updateTable('payments')
    .set({
      claimed_until: new Date(now + CLAIM_MS),
      next_check_at: new Date(now + CLAIM_MS),
      checks: sql`checks + 1`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('payments')
        .select('id')
        .where('requested', 'is not', null)
        .where('next_check_at', '<=', new Date(now))
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<=', new Date(now))]))
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(PAYMENT_COLUMNS)
    .execute()
}

/** Releases the claim without a result; retries follow with increasing delay. */
export async function postponePayment(db: Database, payment: Payment, now: Instant): Promise<void> {
  await db
    .updateTable('payments')
    .set({ claimed_until: null, next_check_at: new Date(now + retryAfterMs(payment.checks)) })
    .where('id', '=', payment.id)
    .where('requested', 'is not', null)
    .execute()
}
