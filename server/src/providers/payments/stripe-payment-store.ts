import type { CardFailure } from '@rihla/domain/pricing/card-failure'
import { openDatabase } from '../../database/database.ts'

/** The stored record of a payment at Stripe; `intent_id` is null until its creation was answered. */
export interface StripePayment {
  provider_key: string
  intent_id: string | null
  closed: boolean
  failure: CardFailure | null
  refused_refunds: number
  /** The Stripe customer that the card is saved for; null when it is not saved. */
  customer_id: string | null
}

const COLUMNS = 'provider_key, intent_id, closed, failure, refused_refunds, customer_id'

/** Maps keys to Stripe's payments. Uses its own connections, since the calls run outside transactions. */
export function openStripePaymentStore(databaseUrl: string) {
  const { pool, close: end } = openDatabase(databaseUrl, { poolSize: 4, applicationName: 'stripe' })

  async function one(name: string, text: string, values: unknown[]): Promise<StripePayment | null> {
    const { rows } = await pool.query<StripePayment>({ name: `stripe_${name}`, text, values })
    return rows[0] ?? null
  }

  async function written(name: string, text: string, values: unknown[]): Promise<StripePayment> {
    const row = await one(name, text, values)
    if (!row) throw new Error(`no payment at Stripe goes by the key ${String(values[0])}`)
    return row
  }

  return {
    read: (key: string) =>
      one('read', `select ${COLUMNS} from stripe_payments where provider_key = $1`, [key]),

    /** Inserts a key; an existing one is unchanged. */
    enter: (key: string) =>
      written(
        'enter',
        `insert into stripe_payments (provider_key) values ($1)
         on conflict (provider_key) do update set provider_key = excluded.provider_key returning ${COLUMNS}`,
        [key],
      ),

    /** Stores the intent of a key, unless it already has one. */
    name: (key: string, intentId: string) =>
      written(
        'name',
        `update stripe_payments set intent_id = coalesce(intent_id, $2) where provider_key = $1 returning ${COLUMNS}`,
        [key, intentId],
      ),

    /** Stores the customer of a key, unless it already has one. */
    nameCustomer: (key: string, customerId: string) =>
      written(
        'customer',
        `update stripe_payments set customer_id = coalesce(customer_id, $2) where provider_key = $1 returning ${COLUMNS}`,
        [key, customerId],
      ),

    /** Closes a key, known or not: no card is charged for it from now on. */
    close: (key: string) =>
      written(
        'close',
        `insert into stripe_payments (provider_key, closed) values ($1, true)
         on conflict (provider_key) do update set closed = true returning ${COLUMNS}`,
        [key],
      ),

    fail: (key: string, failure: CardFailure) =>
      written(
        'fail',
        `update stripe_payments set failure = coalesce(failure, $2) where provider_key = $1 returning ${COLUMNS}`,
        [key, failure],
      ),

    noteRefusedRefund: (key: string) =>
      written(
        'refused',
        `update stripe_payments set refused_refunds = refused_refunds + 1 where provider_key = $1 returning ${COLUMNS}`,
        [key],
      ),

    end,
  }
}
