import type { SandboxOutcome } from '@rihla/domain/pricing/sandbox-cards'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { openDatabase } from '../../database/database.ts'

/** One payment in the network's books, with what was decided on it by now. */
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
 * The books of the simulated card network. They are kept over connections of their own and commit at once: what a
 * bank has done does not roll back with our transactions. Every move is one statement that names the states it may
 * start from, so that a repeated call changes nothing.
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
    /** Enters a new payment; null when the key is already in the books. */
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

    /** The payment as it stands now; one that was waiting is decided when its moment has come. */
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

    /** The card that a payment has kept; null when it kept none or came to nothing. */
    async keptToken(key: string): Promise<string | null> {
      const { rows } = await pool.query<{ kept_token: string | null }>({
        name: 'sandbox_kept',
        text: `select kept_token from sandbox_card_network where provider_key = $1 and state <> 'failed'`,
        values: [key],
      })
      return rows[0]?.kept_token ?? null
    },

    ...movesOver(one),
    end,
  }
}

type One = (name: string, text: string, values: unknown[]) => Promise<SandboxPayment | null>

/** What moves a payment that is in the books; null when its state does not allow it. */
const movesOver = (one: One) => ({
  /** Lets go of what was authorised before `since`, as banks do. */
  letGoOfOld: (key: string, since: Instant) =>
    one(
      'expire',
      `update sandbox_card_network set state = 'voided'
       where provider_key = $1 and state = 'authorised' and decided_at <= $2 returning ${COLUMNS}`,
      [key, new Date(since)],
    ),

  /** Takes all or a part of what was authorised after `since`. */
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
