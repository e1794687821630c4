import type { ChargeKind, ChargeStatus } from '@rihla/domain/charges/charge'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { ruleValueIn } from '../../rules/public.ts'

/** What an email about a charge says of it. Amounts in fils. */
export interface ChargeFacts {
  kind: ChargeKind
  status: ChargeStatus
  /** Null while a reported damage has no figure. */
  amountFils: number | null
  agreedFils: number | null
  fromDepositFils: number
  fromCardFils: number
  answerDueAt: Instant | null
  /** Whether silence until then counts as accepted; else an admin decides. */
  doesSilenceAccept: boolean
  confirmUntil: Instant | null
  /** When the card is tried again by itself; null when it is not. */
  cardRetryAt: Instant | null
  /** The deciding admin's words. */
  decisionReason: string | null
}

interface Row {
  kind: ChargeKind
  status: ChargeStatus
  amount_fils: number | null
  agreed_fils: number | null
  from_deposit_fils: number
  from_card_fils: number
  answer_due_at: Date | null
  does_silence_accept: boolean
  confirm_until: Date | null
  card_retry_at: Date | null
  decision_reason: string | null
}

/** A charge for an email; null when there is none. */
export async function factsOfCharge(
  db: Queryable,
  chargeId: string,
  now: Instant,
): Promise<ChargeFacts | null> {
  const { rows } = await sql<Row>`
    select kind, status, amount_fils, agreed_fils, from_deposit_fils, from_card_fils, answer_due_at, confirm_until,
      decision_reason, (select retry_at from charge_collections p where p.charge_id = charges.id) as card_retry_at,
      amount_fils < ${ruleValueIn('chargeSilenceBelowFils', now)} as does_silence_accept
    from charges where id = ${chargeId}`.execute(db)
  const [row] = rows
  return row
    ? {
        kind: row.kind,
        status: row.status,
        amountFils: row.amount_fils,
        agreedFils: row.agreed_fils,
        fromDepositFils: row.from_deposit_fils,
        fromCardFils: row.from_card_fils,
        answerDueAt: row.answer_due_at?.getTime() ?? null,
        doesSilenceAccept: row.does_silence_accept,
        confirmUntil: row.confirm_until?.getTime() ?? null,
        cardRetryAt: row.card_retry_at?.getTime() ?? null,
        decisionReason: row.decision_reason,
      }
    : null
}
