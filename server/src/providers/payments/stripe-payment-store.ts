import { openDatabase } from '../../database/database.ts'
import type { CardFailure } from './card-network.ts'

/** What we know of a payment at Stripe by ourselves; `intent_id` is null until its opening was answered. */
export interface StripePayment {
  provider_key: string
  intent_id: string | null
  closed: boolean
  failure: CardFailure | null
  refused_refunds: number
  /** Whom Stripe keeps the card for; null when it is not kept. */
  customer_id: string | null
}

const COLUMNS = 'provider_key, intent_id, closed, failure, refused_refunds, customer_id'

/** Which payment of Stripe's a key of ours names. Kept over connections of its own, as the calls are outside transactions. */
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

    /** Enters a key; one that is there stays as it is. */
    enter: (key: string) =>
      written(
        'enter',
        `insert into stripe_payments (provider_key) values ($1)
         on conflict (provider_key) do update set provider_key = excluded.provider_key returning ${COLUMNS}`,
        [key],
      ),

    /** Keeps the first intent that a key was given. */
    name: (key: string, intentId: string) =>
      written(
        'name',
        `update stripe_payments set intent_id = coalesce(intent_id, $2) where provider_key = $1 returning ${COLUMNS}`,
        [key, intentId],
      ),

    /** Keeps the first customer that a key was given. */
    nameCustomer: (key: string, customerId: string) =>
      written(
        'customer',
        `update stripe_payments set customer_id = coalesce(customer_id, $2) where provider_key = $1 returning ${COLUMNS}`,
        [key, customerId],
      ),

    /** From now on no card is asked for this key, whether it was known or not. */
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
