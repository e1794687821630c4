import { type ChargeKind, type ChargeStatus, silenceAbout } from '@rihla/domain/charges/charge'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { JUDGED_FILS, openFilsOf } from '../../charges/public.ts'
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
  /** Agreed and not paid. */
  openFils: number
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
  judged_fils: number | null
  silence_below_fils: number
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
    select c.kind, c.status, c.amount_fils, c.agreed_fils, c.from_deposit_fils, c.from_card_fils, c.answer_due_at,
      c.confirm_until, c.decision_reason,
      (select p.retry_at from charge_collections p where p.charge_id = c.id) as card_retry_at,
      ${JUDGED_FILS} as judged_fils, ${ruleValueIn('chargeSilenceBelowFils', now)} as silence_below_fils
    from charges c where c.id = ${chargeId}`.execute(db)
  const [row] = rows
  return row
    ? {
        kind: row.kind,
        status: row.status,
        amountFils: row.amount_fils,
        agreedFils: row.agreed_fils,
        fromDepositFils: row.from_deposit_fils,
        fromCardFils: row.from_card_fils,
        openFils: openFilsOf(row),
        answerDueAt: row.answer_due_at?.getTime() ?? null,
        doesSilenceAccept: silenceAbout(row.judged_fils, row.silence_below_fils) === 'uncontested',
        confirmUntil: row.confirm_until?.getTime() ?? null,
        cardRetryAt: row.card_retry_at?.getTime() ?? null,
        decisionReason: row.decision_reason,
      }
    : null
}
