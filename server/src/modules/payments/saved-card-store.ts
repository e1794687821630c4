import type { CardExpiry, CardNeeds } from '@rihla/domain/pricing/saved-card'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import type { SavedCards } from '../../database/schema.ts'
import { claimDue, retryAfterMs } from './claim-store.ts'
import type { Payment } from './payment-store.ts'

export type SavedCardRow = Selectable<SavedCards>

/** A card as its owner sees it, with what it is needed for. */
export type SavedCardWithNeeds = SavedCardRow & CardNeeds

/** SQL: what the card in `c` is needed for. Only bookings in `saved_card_uses` can need it. */
const NEEDS = sql`
  exists (
    select from saved_card_uses u join payments p on p.booking_id = u.booking_id
    where u.card_id = c.id and c.card_key in (p.card_key, p.provider_key)
      and p.status in ('requires_payment', 'processing', 'authorised', 'capturing')
  ) or exists (
    select from saved_card_uses u
    join charge_collections o on o.booking_id = u.booking_id
    join charges x on x.id = o.charge_id and x.status in ('accepted', 'uncontested', 'decided', 'charging', 'failed')
    join payments p on p.booking_id = u.booking_id and p.change_id is null
    left join deposit_holds d on d.booking_id = u.booking_id
    where u.card_id = c.id and c.card_key = coalesce(d.card_key, p.card_key, p.provider_key)
  ) as "hasOpenPayment",
  exists (
    select from saved_card_uses u
    join deposit_holds d on d.booking_id = u.booking_id and d.closed_at is null
    join payments p on p.booking_id = u.booking_id and p.change_id is null
    where u.card_id = c.id
      and c.card_key in (d.given_card->>'cardKey', coalesce(d.card_key, p.card_key, p.provider_key))
  ) as "hasOpenDeposit"`

const REMOVING = { status: 'removing', holder_name: '' } as const

/** The cards of a person that they can choose with this card network, the one used last first. */
export async function listSavedCards(
  db: Queryable,
  personId: string,
  provider: string,
): Promise<SavedCardWithNeeds[]> {
  const { rows } = await sql<SavedCardWithNeeds>`
    select c.*, ${NEEDS} from saved_cards c
    where c.person_id = ${personId} and c.status = 'saved' and c.provider = ${provider}
    order by c.last_used_at desc, c.id desc limit 50`.execute(db)
  return rows
}

/**
 * A person's card, locked, so that it is not removed while a payment on it is written; null when there is none, or it
 * belongs to somebody else. Locked after vehicle, booking and person.
 */
export async function lockSavedCard(
  trx: Transaction,
  cardId: string,
  personId: string,
): Promise<SavedCardRow | null> {
  const card = await trx
    .selectFrom('saved_cards')
    .selectAll()
    .where('id', '=', cardId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return card ?? null
}

/** What a locked card is needed for. */
export async function needsOfCard(db: Queryable, cardId: string): Promise<CardNeeds> {
  const { rows } = await sql<CardNeeds>`select ${NEEDS} from saved_cards c where c.id = ${cardId}`.execute(db)
  if (!rows[0]) throw new Error(`no saved card ${cardId}`)
  return rows[0]
}

/** Notes that a booking is paid or secured with a card. */
export const noteUse = (trx: Transaction, cardId: string, bookingId: string) =>
  trx
    .insertInto('saved_card_uses')
    .values({ card_id: cardId, booking_id: bookingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A card that is to be saved once its payment was accepted. */
export interface CardToSave {
  personId: string
  holderName: string
  expires: CardExpiry
}

/** Notes the card of a new payment, which its owner wants to save. */
export async function startSaving(
  trx: Transaction,
  payment: Payment,
  { personId, holderName, expires }: CardToSave,
  now: Instant,
): Promise<void> {
  const { id } = await trx
    .insertInto('saved_cards')
    .values({
      person_id: personId,
      provider: payment.provider,
      card_key: payment.provider_key,
      status: 'saving',
      brand: payment.card_brand ?? 'unknown',
      last_four: payment.card_last_four ?? '',
      holder_name: holderName,
      expires_month: expires.month,
      expires_year: expires.year,
      last_used_at: new Date(now),
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteUse(trx, id, payment.booking_id)
}

/**
 * Saves the card of an accepted payment. The same card saved earlier is replaced, since the card network knows the
 * newer one with the owner's latest consent.
 */
export async function finishSaving(trx: Transaction, cardKey: string, now: Instant): Promise<void> {
  const at = new Date(now)
  await sql`
    with saved as (
      update saved_cards set status = 'saved', last_used_at = ${at}
      where card_key = ${cardKey} and status = 'saving'
      returning id, person_id, provider, brand, last_four, expires_month, expires_year
    )
    update saved_cards old set status = 'removing', holder_name = '', removed_at = ${at}, next_at = ${at}
    from saved
    where old.person_id = saved.person_id and old.status = 'saved' and old.id <> saved.id
      and old.provider = saved.provider and old.brand = saved.brand and old.last_four = saved.last_four
      and old.expires_month = saved.expires_month and old.expires_year = saved.expires_year`.execute(trx)
}

/** Deletes the card of a payment that was not accepted. */
export const abandonSaving = (trx: Transaction, cardKey: string) =>
  trx.deleteFrom('saved_cards').where('card_key', '=', cardKey).where('status', '=', 'saving').execute()

/** Removes the card of a payment that was voided before its owner could save it. */
export const removeUnsaved = (trx: Transaction, cardKey: string, now: Instant) =>
  trx
    .updateTable('saved_cards')
    .set({ ...REMOVING, removed_at: new Date(now), next_at: new Date(now) })
    .where('card_key', '=', cardKey)
    .where('status', '=', 'saving')
    .execute()

/** Notes that a saved card was charged or secured a deposit just now. */
export const noteLastUse = (trx: Transaction, cardKey: string, now: Instant) =>
  trx
    .updateTable('saved_cards')
    .set({ last_used_at: new Date(now) })
    .where('card_key', '=', cardKey)
    .where('status', '=', 'saved')
    .execute()

/** Notes that the card network no longer has a card: nothing is left to remove there. */
export const noteForgotten = (trx: Transaction, cardKey: string, now: Instant) =>
  trx
    .updateTable('saved_cards')
    .set({
      status: 'removed',
      holder_name: '',
      removed_at: sql<Date>`coalesce(removed_at, ${new Date(now)})`,
      next_at: null,
      claimed_until: null,
    })
    .where('card_key', '=', cardKey)
    .where('status', 'in', ['saved', 'removing'])
    .execute()

/** Removes a locked card; a job then has the card network forget it. */
export const startRemoving = (trx: Transaction, cardId: string, now: Instant) =>
  trx
    .updateTable('saved_cards')
    .set({ ...REMOVING, removed_at: new Date(now), next_at: new Date(now) })
    .where('id', '=', cardId)
    .where('status', '=', 'saved')
    .execute()

/** Removes all cards of a person whose account is deleted. */
export async function removeSavedCardsOf(trx: Transaction, personId: string, now: Instant): Promise<void> {
  await trx
    .updateTable('saved_cards')
    .set({ ...REMOVING, removed_at: new Date(now), next_at: new Date(now) })
    .where('person_id', '=', personId)
    .where('status', 'in', ['saving', 'saved'])
    .execute()
}

/** The card that a job has claimed in order to have the card network forget it. */
export interface CardToForget {
  id: string
  cardKey: string
  checks: number
}

const TO_FORGET = { table: 'saved_cards', key: ['id'], returned: sql`id, card_key as "cardKey", checks` }

/** Claims removed cards that the card network still has, and that no other worker works on. */
export const claimCardsToForget = (db: Database, now: Instant, limit: number): Promise<CardToForget[]> =>
  claimDue(db, TO_FORGET, now, limit)

/** Releases the claim on a card that is tried again later: `at`, or after the usual delay. */
export async function postponeForgetting(
  db: Database,
  { id, checks }: CardToForget,
  now: Instant,
  at?: Instant,
): Promise<void> {
  await db
    .updateTable('saved_cards')
    .set({ claimed_until: null, next_at: new Date(at ?? now + retryAfterMs(checks)) })
    .where('id', '=', id)
    .where('status', '=', 'removing')
    .execute()
}

/** Notes that the card network has forgotten a claimed card. */
export const noteCardForgotten = (db: Database, { id }: CardToForget) =>
  db
    .updateTable('saved_cards')
    .set({ status: 'removed', next_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'removing')
    .execute()
