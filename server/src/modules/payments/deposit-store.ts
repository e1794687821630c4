import { randomUUID } from 'node:crypto'
import { DEPOSIT_HELD_HOURS_BEFORE, type DepositStatus, mayMoveDeposit } from '@rihla/domain/pricing/deposit'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'
import type { DepositHolds } from '../../database/schema.ts'
import { CLAIM_MS, claimDue, retryAfterMs } from './claim-store.ts'

export type Deposit = Selectable<DepositHolds>

/** A unique key for one authorisation at the card network. */
export const newHoldKey = () => `rihla-deposit-${randomUUID()}`

/** Creates the deposit of a confirmed booking, if it has one; it is held when its time comes. */
export async function startDeposit(trx: Transaction, bookingId: string, now: Instant): Promise<void> {
  const at = new Date(now)
  const statement = sql`
    insert into deposit_holds (booking_id, provider, status, amount_fils, next_at, created_at, updated_at)
    select b.id, p.provider, 'due', b.deposit_fils,
      greatest(${at}, b.starts_at - make_interval(hours => ${DEPOSIT_HELD_HOURS_BEFORE})), ${at}, ${at}
    from bookings b join payments p on p.booking_id = b.id and p.change_id is null
    where b.id = ${bookingId} and b.deposit_fils > 0`
  await executeNamed(trx, 'start-deposit', statement.compile(trx))
}

/** The deposit of a booking, locked; the booking must already be locked. Null when it has none. */
export async function lockDeposit(trx: Transaction, bookingId: string): Promise<Deposit | null> {
  const deposit = await trx
    .selectFrom('deposit_holds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return deposit ?? null
}

const FINAL: readonly DepositStatus[] = ['released', 'captured', 'dropped']
/** A newly given card is cleared as soon as its deposit has moved on. */
const GIVEN_CARD_ASKED = { given_card: null, answer_by: null }
const NOTHING_TO_DO = { next_at: null, claimed_until: null, checks: 0 }

/**
 * Moves a deposit through an allowed status transition, by compare-and-set; the caller then holds its claim for a
 * minute. Throws when the transition is not allowed or the status has changed.
 */
export async function moveDeposit(
  trx: Transaction,
  deposit: Deposit,
  to: DepositStatus,
  changes: Updateable<DepositHolds>,
  now: Instant,
): Promise<Deposit> {
  if (!mayMoveDeposit(deposit.status, to)) throw new Error(`no deposit moves ${deposit.status} → ${to}`)
  const claim = new Date(now + CLAIM_MS)
  const seenTo = FINAL.includes(to)
    ? { ...NOTHING_TO_DO, closed_at: new Date(now) }
    : { next_at: claim, claimed_until: claim, checks: 0 }
  return await trx
    .updateTable('deposit_holds')
    .set({ ...seenTo, ...GIVEN_CARD_ASKED, ...changes, status: to, updated_at: new Date(now) })
    .where('booking_id', '=', deposit.booking_id)
    .where('status', '=', deposit.status)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The changes that abandon a pending renewal: its hold is voided next, whatever its state. */
export const withoutRenewal = ({ renewal_key, old_key }: Deposit) => ({
  renewal_key: null,
  old_key: renewal_key ?? old_key,
})

/** The changes that end a hold without ending the deposit: it is voided next, and made again later. */
export const withoutHold = ({ provider_key }: Deposit) => ({
  provider_key: null,
  old_key: provider_key,
  held_at: null,
  expires_at: null,
  failures: 0,
  failure_code: null,
  retry_at: null,
})

/** Clears the key of the replaced hold after it was voided. */
export const forgetOldKey = (trx: Transaction, { booking_id, old_key }: Deposit): Promise<Deposit> =>
  trx
    .updateTable('deposit_holds')
    .set({ old_key: null, checks: 0 })
    .where('booking_id', '=', booking_id)
    .where('old_key', '=', old_key)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Releases a deposit that needs nothing before `until`; null: nothing is due by time alone. */
export const restDeposit = (trx: Transaction, bookingId: string, until: Instant | null) =>
  trx
    .updateTable('deposit_holds')
    .set({ ...NOTHING_TO_DO, next_at: until === null ? null : new Date(until) })
    .where('booking_id', '=', bookingId)
    .execute()

/** Makes an open deposit due now, after its booking changed or the card network sent an event. */
export const scheduleDepositCheck = (trx: Transaction | Database, bookingId: string, now: Instant) =>
  trx
    .updateTable('deposit_holds')
    .set({ next_at: new Date(now) })
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .execute()

/**
 * Ends the deposit of a cancelled booking, which must be locked: a deposit of which the card network has nothing is
 * dropped at once, any other becomes due now.
 */
export async function endDeposit(trx: Transaction, bookingId: string, now: Instant): Promise<void> {
  const deposit = await lockDeposit(trx, bookingId)
  if (deposit?.status === 'due' && deposit.old_key === null)
    await moveDeposit(trx, deposit, 'dropped', {}, now)
  else if (deposit) await scheduleDepositCheck(trx, bookingId, now)
}

/** The booking whose deposit has this key at the card network, not locked; null for an unknown key. */
export async function bookingOfDepositKey(db: Database, key: string): Promise<string | null> {
  const deposit = await db
    .selectFrom('deposit_holds')
    .select('booking_id')
    .where((or) =>
      or.or([or('provider_key', '=', key), or('renewal_key', '=', key), or('old_key', '=', key)]),
    )
    .executeTakeFirst()
  return deposit?.booking_id ?? null
}

/** The key under which the card network stores the card of a deposit: that of a card given for it, else of the booking. */
export const keyOfKeptCard = async (
  db: Queryable,
  { card_key, booking_id }: Pick<Deposit, 'card_key' | 'booking_id'>,
): Promise<string> => card_key ?? (await keyOfCardOfBooking(db, booking_id))

/**
 * The same for the card that charges are taken from, as the renter agreed at checkout: that of the saved card that was
 * chosen for the payment, else that of the payment. A card given for the deposit is held for it alone.
 */
export async function keyOfCardOfBooking(db: Queryable, bookingId: string): Promise<string> {
  const { card_key: savedKey, provider_key: key } = await db
    .selectFrom('payments')
    .select(['card_key', 'provider_key'])
    .where('booking_id', '=', bookingId)
    .where('change_id', 'is', null)
    .executeTakeFirstOrThrow()
  return savedKey ?? key
}

/** Releases the claim without a result; retries follow with increasing delay. */
export async function postponeDeposit(db: Database, deposit: Deposit, now: Instant): Promise<void> {
  await db
    .updateTable('deposit_holds')
    .set({ claimed_until: null, next_at: new Date(now + retryAfterMs(deposit.checks)) })
    .where('booking_id', '=', deposit.booking_id)
    .where('closed_at', 'is', null)
    .execute()
}

const DUE = { table: 'deposit_holds', key: ['booking_id'], returned: sql`booking_id` }

/** Claims due deposits that no other worker holds. Returns their bookings. */
export async function claimDeposits(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await claimDue<{ booking_id: string }>(db, DUE, now, limit)
  return rows.map((row) => row.booking_id)
}
