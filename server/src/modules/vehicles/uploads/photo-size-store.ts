import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

export interface PhotoToSize {
  id: string
  storage_key: string
  width: number
  height: number
}

/** Claims photos whose sizes are still to be made and that no other worker holds; they are due again at `retryAt`. */
export async function claimPhotosToSize(
  db: Database,
  { now, retryAt, limit }: { now: Instant; retryAt: Instant; limit: number },
): Promise<PhotoToSize[]> {
  const { rows } = await sql<PhotoToSize>`
    update vehicle_photos set sizes_due_at = ${new Date(retryAt)}
    where id in (
      select id from vehicle_photos where sizes_made_at is null and sizes_due_at <= ${new Date(now)}
      order by sizes_due_at, id limit ${limit} for update skip locked
    )
    returning id, storage_key, width, height`.execute(db)
  return rows
}

/** Publishes the sizes of a photo. False when the photo was removed meanwhile. */
export async function keepPhotoSizes(
  db: Database,
  id: string,
  { widths, hasAvif, madeAt }: { widths: number[]; hasAvif: boolean; madeAt: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vehicle_photos')
    .set({ widths, has_avif: hasAvif, sizes_made_at: new Date(madeAt) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
