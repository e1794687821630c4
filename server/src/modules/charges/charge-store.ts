import {
  type ChargeKind,
  type ChargeStatus,
  carriesPlatformFee,
  mayMoveCharge,
  SUMMED_KINDS,
  UNCHARGED_STATUSES,
  VOIDED_STATUSES,
  vatTreatmentOf,
} from '@rihla/domain/charges/charge'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { TollRoad } from '@rihla/domain/tolls/toll-rules'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import type { Charges } from '../../database/schema.ts'

export type ChargeRow = Selectable<Charges>

/** Who changes a charge; the system has no person. */
export interface ChargeActor {
  kind: 'renter' | 'host' | 'admin' | 'system'
  personId: string | null
}
export const CHARGED_BY_SYSTEM: ChargeActor = { kind: 'system', personId: null }

type NewCharge = Pick<
  Insertable<Charges>,
  'booking_id' | 'amount_fils' | 'occurred_from' | 'occurred_until' | 'dedupe_key'
> & {
  kind: ChargeKind
  /** The fee of the booking, applied to kinds that carry it. */
  platformFeeBps: number
  details: unknown
  reason: string
} & ({ status: 'proposed'; confirmUntil: Instant } | { status: 'asked'; answerDueAt: Instant })

/** Inserts a charge with the first line of its history. The booking must be locked. */
export async function insertCharge(
  trx: Transaction,
  charge: NewCharge,
  by: ChargeActor,
  now: Instant,
): Promise<ChargeRow> {
  const isAsked = charge.status === 'asked'
  const row = await trx
    .insertInto('charges')
    .values({
      booking_id: charge.booking_id,
      kind: charge.kind,
      status: charge.status,
      asked_by: by.kind === 'system' ? 'system' : 'host',
      amount_fils: charge.amount_fils ?? null,
      vat_treatment: vatTreatmentOf(charge.kind),
      platform_fee_bps: carriesPlatformFee(charge.kind) ? charge.platformFeeBps : 0,
      occurred_from: charge.occurred_from,
      occurred_until: charge.occurred_until,
      details: JSON.stringify(charge.details),
      reason: charge.reason,
      dedupe_key: charge.dedupe_key ?? null,
      created_at: new Date(now),
      confirm_until: charge.status === 'proposed' ? new Date(charge.confirmUntil) : null,
      asked_at: isAsked ? new Date(now) : null,
      answer_due_at: charge.status === 'asked' ? new Date(charge.answerDueAt) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteHistory(trx, { chargeId: row.id, from: null, to: charge.status, by, reason: '' }, now)
  return row
}

/** Statuses after which nothing more is expected. */
const CLOSED: readonly ChargeStatus[] = ['paid', 'dismissed', 'withdrawn', 'written_off', 'reversed']

/**
 * Moves a locked charge through an allowed change of status, by compare-and-set, and notes it in its history. Throws
 * when the change is not allowed.
 */
export async function moveCharge(
  trx: Transaction,
  charge: ChargeRow,
  to: ChargeStatus,
  by: ChargeActor,
  now: Instant,
  { changes = {}, reason = '' }: { changes?: Updateable<Charges>; reason?: string } = {},
): Promise<ChargeRow> {
  const from = charge.status
  if (!mayMoveCharge(from, to)) throw new Error(`no charge moves ${from} → ${to}`)
  const moved = await trx
    .updateTable('charges')
    .set({ ...changes, status: to, closed_at: CLOSED.includes(to) ? new Date(now) : null })
    .where('id', '=', charge.id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteHistory(trx, { chargeId: charge.id, from, to, by, reason }, now)
  return moved
}

const noteHistory = (
  trx: Transaction,
  line: { chargeId: string; from: string | null; to: string; by: ChargeActor; reason: string },
  now: Instant,
) =>
  trx
    .insertInto('charge_history')
    .values({
      charge_id: line.chargeId,
      from_status: line.from,
      to_status: line.to,
      actor_kind: line.by.kind,
      actor_id: line.by.personId,
      reason: line.reason,
      at: new Date(now),
    })
    .execute()

/** A charge, locked; its booking must be locked before. Null when there is none. */
export const lockCharge = async (trx: Transaction, chargeId: string): Promise<ChargeRow | null> =>
  (await trx
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

/** The booking of a charge; null for an unknown charge. */
export async function bookingOfCharge(db: Queryable, chargeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('charges')
    .select('booking_id')
    .where('id', '=', chargeId)
    .executeTakeFirst()
  return row?.booking_id ?? null
}

/** Charges whose renter has been silent too long, and proposals the host has not confirmed in time; oldest first. */
export async function findOverdue(db: Database, now: Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id, answer_due_at as due from charges where status = 'asked' and answer_due_at < ${new Date(now)}
     order by answer_due_at limit ${limit})
    union all
    (select id, confirm_until as due from charges where status = 'proposed' and confirm_until < ${new Date(now)}
     order by confirm_until limit ${limit})
    order by due limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** SQL: the amount by which silence about the charge `c` is judged. */
export const JUDGED_FILS = sql<number | null>`case
  when c.amount_fils is not null and c.kind in (${sql.join(SUMMED_KINDS)}) then (
    select sum(s.amount_fils) from charges s
    where s.booking_id = c.booking_id and s.kind in (${sql.join(SUMMED_KINDS)})
      and s.status not in (${sql.join(VOIDED_STATUSES)})
  )::bigint
  else c.amount_fils end`

/**
 * By what silence about a charge is judged: its amount and the renter, who is suspended also with a deleted account.
 */
export async function silenceFacts(
  trx: Transaction,
  chargeId: string,
): Promise<{ judgedFils: number | null; renterId: string; isSuspended: boolean }> {
  const { rows } = await sql<{ judgedFils: number | null; renterId: string; isSuspended: boolean }>`
    select ${JUDGED_FILS} as "judgedFils", u.id as "renterId", u.suspended_at is not null as "isSuspended"
    from charges c join bookings b on b.id = c.booking_id join users u on u.id = b.renter_id
    where c.id = ${chargeId}`.execute(trx)
  const [facts] = rows
  if (!facts) throw new Error(`no such charge: ${chargeId}`)
  return facts
}

/** Records the words of a party or an admin. */
export const insertMessage = (
  trx: Transaction,
  message: { chargeId: string; side: 'renter' | 'host' | 'staff'; personId: string; text: string },
  now: Instant,
) =>
  trx
    .insertInto('charge_messages')
    .values({
      charge_id: message.chargeId,
      by_side: message.side,
      person_id: message.personId,
      message: message.text,
      at: new Date(now),
    })
    .execute()

/** Records the crossings of a toll; the database refuses a crossing that is charged already. */
export const insertCrossings = (
  trx: Transaction,
  chargeId: string,
  vehicleId: string,
  crossings: ReadonlyArray<{ gate: string; at: Instant }>,
) =>
  crossings.length === 0
    ? Promise.resolve([])
    : trx
        .insertInto('charge_crossings')
        .values(
          crossings.map(({ gate, at }) => ({
            charge_id: chargeId,
            vehicle_id: vehicleId,
            gate,
            crossed_at: new Date(at),
          })),
        )
        .execute()

/** The crossings of bookings whose tolls stand: what is withdrawn, dismissed or given back costs the renter nothing. */
export async function standingCrossings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<Array<{ bookingId: string; gate: string; at: Instant }>> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('charges as c')
    .innerJoin('charge_crossings as x', 'x.charge_id', 'c.id')
    .select(['c.booking_id as bookingId', 'x.gate', 'x.crossed_at'])
    .where('c.booking_id', 'in', bookingIds)
    .where('c.status', 'not in', VOIDED_STATUSES)
    .execute()
  return rows.map(({ crossed_at, ...row }) => ({ ...row, at: crossed_at.getTime() }))
}

/**
 * The fines with these numbers that were asked for any booking of a host and not withdrawn, and whether each stands.
 */
export async function askedFines(
  db: Queryable,
  hostId: string,
  numbers: readonly string[],
): Promise<Array<{ bookingId: string; number: string; isStanding: boolean }>> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ bookingId: string; number: string; isStanding: boolean }>`
    select c.booking_id as "bookingId", substr(c.dedupe_key, 6) as number,
      c.status <> all(${VOIDED_STATUSES}::text[]) as "isStanding"
    from charges c join bookings b on b.id = c.booking_id
    where c.kind = 'fine' and c.dedupe_key = any(${numbers.map(fineDedupeKey)}::text[]) and b.host_id = ${hostId}
      and c.status <> 'withdrawn'`.execute(db)
  return rows
}

/** The last charge of a booking that stands for this fine or for some of these crossings, or null. */
export async function standingChargeOf(
  db: Queryable,
  bookingId: string,
  about: { fine: string } | { crossings: ReadonlyArray<{ gate: string; at: Instant }> },
): Promise<string | null> {
  const isAbout =
    'fine' in about
      ? sql`c.dedupe_key = ${fineDedupeKey(about.fine)}`
      : sql`exists (
          select from charge_crossings x
          join unnest(${about.crossings.map(({ gate }) => gate)}::text[],
            ${about.crossings.map(({ at }) => new Date(at))}::timestamptz[]) as passed (gate, at)
            on passed.gate = x.gate and passed.at = x.crossed_at
          where x.charge_id = c.id)`
  const { rows } = await sql<{ id: string }>`
    select c.id from charges c
    where c.booking_id = ${bookingId} and c.status <> all(${VOIDED_STATUSES}::text[]) and ${isAbout}
    order by c.created_at desc, c.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** What makes two charges of a booking the same fine. */
export const fineDedupeKey = (number: string): string => `fine:${number}`

/** Makes calls that ask a host's fine of one number take turns until the transaction ends, for whichever booking. */
export async function lockFine(trx: Transaction, hostId: string, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fine:${hostId}:${number}`}, 0))`.execute(trx)
}

/** The tolls of bookings that stand, by road: asked by the total of a receipt, or by their crossings. */
export async function standingTolls(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<Array<{ bookingId: string; road: TollRoad; isReceipt: boolean }>> {
  const { rows } = await sql<{ bookingId: string; road: TollRoad; isReceipt: boolean }>`
    select c.booking_id as "bookingId", c.details ->> 'road' as road, c.details -> 'crossings' = '[]' as "isReceipt"
    from charges c
    where c.booking_id = any(${bookingIds}::uuid[]) and c.kind = 'toll'
      and c.status <> all(${VOIDED_STATUSES}::text[])`.execute(db)
  return rows
}

/** Frees the crossings of a withdrawn charge, which may be asked again. */
export const removeCrossings = (trx: Transaction, chargeId: string) =>
  trx.deleteFrom('charge_crossings').where('charge_id', '=', chargeId).execute()

/** The kinds of all charges of a booking, whatever became of them. */
export async function kindsOfCharges(trx: Transaction, bookingId: string): Promise<Set<ChargeKind>> {
  const rows = await trx.selectFrom('charges').select('kind').where('booking_id', '=', bookingId).execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** The agreed charges of a booking that were not charged yet, oldest first, locked. */
export const unchargedOf = (trx: Transaction, bookingId: string): Promise<ChargeRow[]> =>
  trx
    .selectFrom('charges')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'in', UNCHARGED_STATUSES)
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Notes what the deposit paid of a charge that is not paid in full yet. */
export const notePartPaid = (trx: Transaction, chargeId: string, fromDepositFils: number) =>
  trx.updateTable('charges').set({ from_deposit_fils: fromDepositFils }).where('id', '=', chargeId).execute()

/** What is agreed of a charge and not paid. Fils. */
export const openFilsOf = (
  charge: Pick<ChargeRow, 'agreed_fils' | 'from_deposit_fils' | 'from_card_fils'>,
): number => (charge.agreed_fils ?? 0) - charge.from_deposit_fils - charge.from_card_fils
