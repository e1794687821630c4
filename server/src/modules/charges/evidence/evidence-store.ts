import type { TripSide } from '@rihla/domain/booking/trip'
import { MAX_EVIDENCE } from '@rihla/domain/charges/charge'
import { HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { removeFilesLater } from '../../../jobs/file-removal-store.ts'
import { bookingEndedBefore } from '../../bookings/public.ts'

/** A file that no call named within this time is removed. */
const UNUSED_HOURS = 24
/** Files that one side can have waiting on a booking. */
const MAX_UNUSED = MAX_EVIDENCE * 2
const SWEPT_AT_ONCE = 200

export interface NewEvidence {
  bookingId: string
  side: TripSide
  personId: string
  storageKey: string
  contentType: string
  width: number | null
  height: number | null
  sizeBytes: number
}

export const insertEvidence = (trx: Transaction, file: NewEvidence, now: Instant) =>
  trx
    .insertInto('charge_evidence')
    .values({
      booking_id: file.bookingId,
      by_side: file.side,
      uploaded_by: file.personId,
      storage_key: file.storageKey,
      content_type: file.contentType,
      width: file.width,
      height: file.height,
      size_bytes: file.sizeBytes,
      at: new Date(now),
    })
    .returning(['id', 'by_side', 'content_type', 'width', 'height', 'at'])
    .executeTakeFirstOrThrow()

const countFiles = async (
  db: Queryable,
  where: { booking_id: string; by_side: string; charge_id: null } | { charge_id: string },
): Promise<number> => {
  const { rows } =
    where.charge_id === null
      ? await sql<{ count: number }>`
          select count(*)::int as count from charge_evidence
          where booking_id = ${where.booking_id} and by_side = ${where.by_side} and charge_id is null`.execute(
          db,
        )
      : await sql<{ count: number }>`
          select count(*)::int as count from charge_evidence where charge_id = ${where.charge_id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Makes concurrent uploads to one booking take turns, so that each counts the files of the one before. */
export async function lockEvidence(trx: Transaction, bookingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charge_evidence:${bookingId}`}, 0))`.execute(trx)
}

/** Whether one side of a booking has as many unused files as it may. */
export const hasTooManyUnused = async (db: Queryable, bookingId: string, side: TripSide): Promise<boolean> =>
  (await countFiles(db, { booking_id: bookingId, by_side: side, charge_id: null })) >= MAX_UNUSED

/** The content types of the host's files of a charge: those of the renter are no evidence for it. */
export async function hostEvidenceTypes(db: Queryable, chargeId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select content_type as type from charge_evidence
    where charge_id = ${chargeId} and by_side = 'host'`.execute(db)
  return rows.map(({ type }) => type)
}

export async function isEvidenceKept(db: Queryable, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('charge_evidence')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  return row !== undefined
}

/** The parties of a booking to which evidence is added; null when there is none. */
export const findEvidencePlace = async (db: Queryable, bookingId: string) =>
  (await db
    .selectFrom('bookings')
    .select(['renter_id as renterId', 'host_id as hostId'])
    .where('id', '=', bookingId)
    .executeTakeFirst()) ?? null

/**
 * Assigns unused files of one side of a booking to its charge. Throws `charge_evidence_not_found` unless all of them
 * exist and are unused, `too_many_photos` above the limit of both sides of a charge.
 */
export async function useEvidence(
  trx: Transaction,
  use: { bookingId: string; chargeId: string; side: TripSide; ids: readonly string[] },
): Promise<void> {
  const ids = [...new Set(use.ids)]
  if (ids.length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('charge_evidence')
    .set({ charge_id: use.chargeId })
    .where('id', 'in', ids)
    .where('booking_id', '=', use.bookingId)
    .where('by_side', '=', use.side)
    .where('charge_id', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) throw new Refusal('charge_evidence_not_found')
  if ((await countFiles(trx, { charge_id: use.chargeId })) > MAX_EVIDENCE * 2)
    throw new Refusal('too_many_photos')
}

/**
 * A stored file for the parties of its booking and staff, or an unused one for who uploaded it; null for everyone else.
 * The renter does not see files of a proposal of the system.
 */
export async function findEvidence(
  db: Queryable,
  evidenceId: string,
  viewer: { id: string; isStaff: boolean },
) {
  const { rows } = await sql<{
    storageKey: string
    contentType: string
    bookingId: string
    renterId: string
    hostId: string
  }>`
    select e.storage_key as "storageKey", e.content_type as "contentType", b.id as "bookingId",
      b.renter_id as "renterId", b.host_id as "hostId"
    from charge_evidence e
    join bookings b on b.id = e.booking_id
    left join charges c on c.id = e.charge_id
    where e.id = ${evidenceId} and (
      e.uploaded_by = ${viewer.id}
      or c.id is not null and (
        ${viewer.isStaff} or b.host_id = ${viewer.id}
        or b.renter_id = ${viewer.id} and (c.asked_at is not null or c.asked_by = 'host')
      )
    )`.execute(db)
  return rows[0] ?? null
}

/** Removes files that nobody used in time. Returns how many. */
export async function removeUnusedEvidence(db: Database, now: Instant): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ storage_key: string }>`
      delete from charge_evidence where id in (
        select id from charge_evidence
        where charge_id is null and at < ${new Date(now - UNUSED_HOURS * HOUR_MS)}
        order by at limit ${SWEPT_AT_ONCE} for update skip locked
      )
      returning storage_key`.execute(trx)
    const keys = rows.map((row) => row.storage_key)
    await removeFilesLater(trx, 'documents', keys)
    return keys.length
  })
}

/**
 * Removes up to `limit` files of bookings that ended before that, with their files. Returns how many.
 */
export async function removeEvidenceEndedBefore(
  trx: Transaction,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from charge_evidence where id in (
      select e.id from bookings b join charge_evidence e on e.booking_id = b.id
      where ${bookingEndedBefore(before)}
      limit ${limit})
    returning storage_key as "storageKey"`.execute(trx)
  await removeFilesLater(
    trx,
    'documents',
    rows.map(({ storageKey }) => storageKey),
  )
  return rows.length
}
