import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface PhotoToFingerprint {
  id: string
  storage_key: string
  /** The width in pixels of the photo's narrowest file. */
  width: number
}

/** Photos without a fingerprint whose sizes have all been made. */
export async function photosWithoutFingerprint(db: Database, limit: number): Promise<PhotoToFingerprint[]> {
  const { rows } = await sql<PhotoToFingerprint>`
    select id, storage_key, (select min(width) from unnest(widths) width) as width
    from vehicle_photos where fingerprint is null and sizes_made_at is not null
    order by id limit ${limit}`.execute(db)
  return rows
}

export async function keepFingerprint(db: Database, id: string, fingerprint: string): Promise<void> {
  await db.updateTable('vehicle_photos').set({ fingerprint }).where('id', '=', id).execute()
}
