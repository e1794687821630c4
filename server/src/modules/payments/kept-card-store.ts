import { OPEN_STATUSES } from '@rihla/domain/charges/charge'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'
import { countedFrom, joinReturn } from '../trip-returns/public.ts'
import { claimDue, retryAfterMs } from './claim-store.ts'
import type { Payment } from './payment-store.ts'

/**
 * Notes that the card network keeps the card of an accepted or voided payment for the deposit and the charges of its
 * booking. Looked at first when the trip is to end, or now when the booking is over already.
 */
export async function keepCardOfPayment(
  trx: Transaction,
  {
    booking_id,
    card_key,
    provider_key,
    provider,
  }: Pick<Payment, 'booking_id' | 'card_key' | 'provider_key' | 'provider'>,
  now: Instant,
): Promise<void> {
  await keepCard(trx, { bookingId: booking_id, cardKey: card_key ?? provider_key, provider }, now)
}

/** The same for a card that is given for the deposit of a booking, before the network is called. */
export async function keepCard(
  trx: Transaction,
  { bookingId, cardKey, provider }: { bookingId: string; cardKey: string; provider: string },
  now: Instant,
): Promise<void> {
  const statement = sql`
    insert into kept_cards (booking_id, card_key, provider, next_at)
    select b.id, ${cardKey}, ${provider},
      case when b.status in ('cancelled', 'completed') then ${new Date(now)} else b.ends_at end
    from bookings b where b.id = ${bookingId}
    on conflict (booking_id, card_key) do nothing`
  await executeNamed(trx, 'keep-card', statement.compile(trx))
}

/** Makes the cards of a booking due now, after it ended. */
export const scheduleKeptCardCheck = (trx: Transaction, bookingId: string, now: Instant) =>
  trx
    .updateTable('kept_cards')
    .set({ next_at: new Date(now) })
    .where('booking_id', '=', bookingId)
    .execute()

/** Until when the bookings that keep a card have it looked at; null when none keeps it. */
export async function keptUntil(db: Queryable, cardKey: string): Promise<Instant | null> {
  const { at } = await db
    .selectFrom('kept_cards')
    .select(({ fn }) => fn.max('next_at').as('at'))
    .where('card_key', '=', cardKey)
    .executeTakeFirstOrThrow()
  return (at as Date | null)?.getTime() ?? null
}

const CLAIMED = sql`booking_id as "bookingId", card_key as "cardKey", checks`

/** A kept card that a job has claimed. */
export interface ClaimedCard {
  bookingId: string
  cardKey: string
  checks: number
}

/** Claims the cards to look at that no other worker works on. */
export const claimKeptCards = (db: Database, now: Instant, limit: number): Promise<ClaimedCard[]> =>
  claimDue(db, { table: 'kept_cards', key: ['booking_id', 'card_key'], returned: CLAIMED }, now, limit)

/** What decides about a card of a booking. */
export interface KeptCardFacts {
  isOver: boolean
  /** From when the times to ask charges are counted; null while the trip lasts, and when it never began. */
  countedFrom: Date | null
  hasOpenPayment: boolean
  hasOpenDeposit: boolean
  hasOpenCharge: boolean
  /** Its owner has saved it for later payments, or did so once: then it is not this booking's to forget. */
  isSavedCard: boolean
}

export async function factsOfKeptCard(
  db: Queryable,
  { bookingId, cardKey }: ClaimedCard,
): Promise<KeptCardFacts> {
  const { rows } = await sql<KeptCardFacts>`
    select b.status in ('completed', 'cancelled') as "isOver",
      case when b.status = 'completed' then ${countedFrom} end as "countedFrom",
      exists (select from payments p where p.booking_id = b.id
        and p.status in ('requires_payment', 'processing', 'authorised', 'capturing')) as "hasOpenPayment",
      exists (select from deposit_holds d where d.booking_id = b.id and d.closed_at is null) as "hasOpenDeposit",
      exists (select from charges c where c.booking_id = b.id and c.status in (${sql.join(OPEN_STATUSES)}))
        as "hasOpenCharge",
      exists (select from saved_cards s where s.card_key = ${cardKey}) as "isSavedCard"
    from bookings b ${joinReturn}
    where b.id = ${bookingId}`.execute(db)
  if (!rows[0]) throw new Error(`no such booking: ${bookingId}`)
  return rows[0]
}

const isRow = ({ bookingId, cardKey }: ClaimedCard) =>
  sql<boolean>`booking_id = ${bookingId} and card_key = ${cardKey}`

/** Releases the claim on a card that is still needed, or that the network did not forget. */
export async function postponeKeptCard(
  db: Database,
  card: ClaimedCard,
  next: { at: Instant } | { failedAt: Instant },
): Promise<void> {
  const isNeeded = 'at' in next
  const at = isNeeded ? next.at : next.failedAt + retryAfterMs(card.checks)
  await db
    .updateTable('kept_cards')
    .set({ claimed_until: null, next_at: new Date(at), ...(isNeeded && { checks: 0 }) })
    .where(isRow(card))
    .execute()
}

/** Deletes the card of a booking that no longer needs it. One that its owner removed is then forgotten by its own job. */
export async function dropKeptCard(db: Database, card: ClaimedCard, now: Instant): Promise<void> {
  await sql`
    with dropped as (delete from kept_cards where ${isRow(card)})
    update saved_cards set next_at = ${new Date(now)}
    where card_key = ${card.cardKey} and status = 'removing'`.execute(db)
}
