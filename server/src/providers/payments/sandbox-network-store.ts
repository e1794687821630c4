import type { SandboxOutcome } from '@rihla/domain/pricing/sandbox-cards'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { openDatabase } from '../../database/database.ts'

/** One payment in the network's records, in its current state. */
export interface SandboxPayment {
  provider_payment_id: string
  state: 'pending' | 'authorised' | 'captured' | 'voided' | 'failed'
  outcome: SandboxOutcome | 'closed'
  amount_fils: number
  captured_fils: number
  refunded_fils: number
}

const COLUMNS = 'provider_payment_id, state, outcome, amount_fils, captured_fils, refunded_fils'

/**
 * The records of the simulated card network. It uses its own connections and commits at once: a bank's action does not
 * roll back with the caller's transaction. Every transition is one statement that names its allowed source states, so a
 * repeated call changes nothing.
 */
export function openSandboxNetworkStore(databaseUrl: string) {
  const { pool, close: end } = openDatabase(databaseUrl, {
    poolSize: 4,
    applicationName: 'sandbox card network',
  })

  const one: One = async (name, text, values) => {
    const { rows } = await pool.query<SandboxPayment>({ name: `sandbox_${name}`, text, values })
    return rows[0] ?? null
  }

  return {
    /** Inserts a new payment; null when the key already exists. */
    enter: (payment: {
      key: string
      paymentId: string
      state: SandboxPayment['state']
      keptToken: string | null
      amountFils: number
      outcome: SandboxPayment['outcome']
      decidedAt: Instant
    }) =>
      one(
        'enter',
        `insert into sandbox_card_network (provider_key, provider_payment_id, state, amount_fils, outcome, decided_at, kept_token)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (provider_key) do nothing returning ${COLUMNS}`,
        [
          payment.key,
          payment.paymentId,
          payment.state,
          payment.amountFils,
          payment.outcome,
          new Date(payment.decidedAt),
          payment.keptToken,
        ],
      ),

    /** The current state of the payment; a pending one is decided once it is due. */
    async read(key: string, now: Instant): Promise<SandboxPayment | null> {
      const found = await one('read', `select ${COLUMNS} from sandbox_card_network where provider_key = $1`, [
        key,
      ])
      if (found?.state !== 'pending') return found
      const decided = await one(
        'decide',
        `update sandbox_card_network
         set state = case outcome when 'timeout' then 'authorised' else 'failed' end
         where provider_key = $1 and state = 'pending' and decided_at <= $2 returning ${COLUMNS}`,
        [key, new Date(now)],
      )
      return decided ?? found
    },

    /** The token of the card that a payment saved; null when it saved none or failed. */
    async keptToken(key: string): Promise<string | null> {
      const { rows } = await pool.query<{ kept_token: string | null }>({
        name: 'sandbox_kept',
        text: `select kept_token from sandbox_card_network where provider_key = $1 and state <> 'failed'`,
        values: [key],
      })
      return rows[0]?.kept_token ?? null
    },

    /** Deletes the token of the card that a payment saved. */
    async forgetCard(key: string): Promise<void> {
      await pool.query({
        name: 'sandbox_forget',
        text: 'update sandbox_card_network set kept_token = null where provider_key = $1',
        values: [key],
      })
    },

    ...movesOver(one),
    end,
  }
}

type One = (name: string, text: string, values: unknown[]) => Promise<SandboxPayment | null>

/** State transitions of an existing payment; null when its state does not allow one. */
const movesOver = (one: One) => ({
  /** Voids a payment authorised at or before `since`, as banks release expired authorisations. */
  letGoOfOld: (key: string, since: Instant) =>
    one(
      'expire',
      `update sandbox_card_network set state = 'voided'
       where provider_key = $1 and state = 'authorised' and decided_at <= $2 returning ${COLUMNS}`,
      [key, new Date(since)],
    ),

  /** Captures all or a part of an amount authorised after `since`. */
  capture: (key: string, partFils: number | null, since: Instant) =>
    one(
      'capture',
      `update sandbox_card_network set state = 'captured', captured_fils = coalesce($2, amount_fils)
       where provider_key = $1 and state = 'authorised' and coalesce($2, amount_fils) <= amount_fils
         and decided_at > $3
       returning ${COLUMNS}`,
      [key, partFils, new Date(since)],
    ),

  close: (key: string) =>
    one(
      'close',
      `update sandbox_card_network set state = 'voided'
       where provider_key = $1 and state in ('pending', 'authorised') returning ${COLUMNS}`,
      [key],
    ),

  refundTo: (key: string, totalFils: number) =>
    one(
      'refund',
      `update sandbox_card_network set refunded_fils = $2
       where provider_key = $1 and state = 'captured' and refunded_fils < $2 and $2 <= captured_fils
       returning ${COLUMNS}`,
      [key, totalFils],
    ),
})
