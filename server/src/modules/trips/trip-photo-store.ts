import type { BookingStatus } from '@rihla/domain/booking/booking'
import type { TripSide } from '@rihla/domain/booking/trip'
import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { removeFilesLater } from '../../jobs/file-removal-store.ts'
import { bookingEndedBefore } from '../bookings/public.ts'
import type { PhotoRow } from './trip-store.ts'

/** The facts that decide whether a photo may be added to a booking, and by whom. */
export interface PhotoPlace {
  status: BookingStatus
  startsAt: Instant
  /** Null until the trip is completed. */
  completedAt: Instant | null
  photos: Record<TripSide, number>
  renterId: string
  hostId: string
}

/** Null for an unknown booking. */
export async function findPhotoPlace(db: Queryable, bookingId: string): Promise<PhotoPlace | null> {
  return await photoPlace(db, bookingId, sql``)
}

/**
 * The same, with a lock until the transaction ends: no other photo can be added to the booking, and its status cannot
 * change. It waits only for the booking, so it cannot deadlock.
 */
export async function lockPhotoPlace(trx: Transaction, bookingId: string): Promise<PhotoPlace | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trip_photos:${bookingId}`}, 0))`.execute(trx)
  return await photoPlace(trx, bookingId, sql`for share of b`)
}

async function photoPlace(db: Queryable, bookingId: string, lock: ReturnType<typeof sql>) {
  const { rows } = await sql<
    Omit<PhotoPlace, 'startsAt' | 'completedAt'> & { starts_at: Date; completed_at: Date | null }
  >`
    select b.status, b.starts_at, b.completed_at, b.renter_id as "renterId", b.host_id as "hostId",
      (select jsonb_build_object('renter', count(*) filter (where p.by_side = 'renter'),
          'host', count(*) filter (where p.by_side = 'host'))
        from trip_photos p where p.booking_id = b.id) as photos
    from bookings b where b.id = ${bookingId} ${lock}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { starts_at, completed_at, ...place } = row
  return { ...place, startsAt: starts_at.getTime(), completedAt: completed_at?.getTime() ?? null }
}

export interface NewTripPhoto {
  bookingId: string
  angle: TripPhotoAngle
  side: TripSide
  personId: string
  /** The sender's key of this upload; null when there is none. */
  uploadKey: string | null
  storageKey: string
  contentType: string
  width: number
  height: number
  sizeBytes: number
  at: Date
}

export async function insertPhoto(trx: Transaction, photo: NewTripPhoto): Promise<PhotoRow> {
  return await trx
    .insertInto('trip_photos')
    .values({
      booking_id: photo.bookingId,
      angle: photo.angle,
      by_side: photo.side,
      uploaded_by: photo.personId,
      upload_key: photo.uploadKey,
      storage_key: photo.storageKey,
      content_type: photo.contentType,
      width: photo.width,
      height: photo.height,
      size_bytes: photo.sizeBytes,
      at: photo.at,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

const SHOWN = ['id', 'handover_id', 'angle', 'by_side', 'width', 'height', 'at'] as const

/** The photo that this person has uploaded to a booking with this key; null when there is none. */
export const findByUploadKey = async (
  db: Queryable,
  upload: { bookingId: string; personId: string; uploadKey: string },
): Promise<PhotoRow | null> =>
  (await db
    .selectFrom('trip_photos')
    .select(SHOWN)
    .where('booking_id', '=', upload.bookingId)
    .where('uploaded_by', '=', upload.personId)
    .where('upload_key', '=', upload.uploadKey)
    .executeTakeFirst()) ?? null

export async function isPhotoKept(db: Queryable, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('trip_photos')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Assigns photos of one side to its hand-over. Returns how many of them existed and were unused. */
export async function usePhotos(
  trx: Transaction,
  use: { bookingId: string; side: TripSide; handoverId: string; photoIds: readonly string[] },
): Promise<number> {
  if (use.photoIds.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('trip_photos')
    .set({ handover_id: use.handoverId })
    .where('id', 'in', [...use.photoIds])
    .where('booking_id', '=', use.bookingId)
    .where('by_side', '=', use.side)
    .where('handover_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The storage location of a photo's file, for the parties of its booking and staff; null for everyone else. */
export const findPhoto = async (
  db: Queryable,
  { bookingId, photoId }: { bookingId: string; photoId: string },
  viewer: { id: string; isStaff: boolean },
) =>
  (await db
    .selectFrom('trip_photos as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select([
      'p.storage_key as storageKey',
      'p.content_type as contentType',
      'p.angle',
      'b.renter_id as renterId',
      'b.host_id as hostId',
    ])
    .where('p.id', '=', photoId)
    .where('b.id', '=', bookingId)
    .where((or) =>
      or.or([or('b.renter_id', '=', viewer.id), or('b.host_id', '=', viewer.id), or.val(viewer.isStaff)]),
    )
    .executeTakeFirst()) ?? null

/**
 * Removes up to `limit` photos of bookings that ended before that, with their files. Returns how many.
 */
export async function removePhotosEndedBefore(
  trx: Transaction,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from trip_photos where id in (
      select e.id from bookings b join trip_photos e on e.booking_id = b.id
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
