import type { HandoverKind, TripSide } from '@rihla/domain/booking/trip'
import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** A recorded hand-over, as claims about the trip are judged by it. */
export interface HandoverFact {
  id: string
  odometerKm: number
  fuelPercent: number
  at: Instant
  /** Who wrote it. */
  bySide: TripSide
  /** When the other side acknowledged it; null while it has not. */
  acknowledgedAt: Instant | null
  /** The ids of its photos, oldest first; angles without a photo are missing. */
  photoIds: Partial<Record<TripPhotoAngle, string[]>>
}

export interface HandoverFacts {
  /** Null when nobody recorded it. */
  checkIn: HandoverFact | null
  checkOut: HandoverFact | null
}

interface FactRow {
  id: string
  kind: HandoverKind
  by_side: TripSide
  odometer_km: number
  fuel_percent: number
  at: Date
  acknowledged_at: Date | null
  photos: Array<{ id: string; angle: TripPhotoAngle }>
}

/** The hand-overs of a booking with the ids of their photos by angle. The caller checks access. */
export async function handoverFacts(db: Queryable, bookingId: string): Promise<HandoverFacts> {
  const { rows } = await sql<FactRow>`
    select h.id, h.kind, h.by_side, h.odometer_km, h.fuel_percent, h.at, h.acknowledged_at,
      (select coalesce(json_agg(json_build_object('id', p.id, 'angle', p.angle) order by p.at, p.id), '[]')
        from trip_photos p where p.booking_id = h.booking_id and p.handover_id = h.id) as photos
    from trip_handovers h where h.booking_id = ${bookingId}`.execute(db)
  const factOf = (kind: HandoverKind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? handoverFactOf(row) : null
  }
  return { checkIn: factOf('check_in'), checkOut: factOf('check_out') }
}

const handoverFactOf = (row: FactRow): HandoverFact => ({
  id: row.id,
  odometerKm: row.odometer_km,
  fuelPercent: row.fuel_percent,
  at: row.at.getTime(),
  bySide: row.by_side,
  acknowledgedAt: row.acknowledged_at?.getTime() ?? null,
  photoIds: idsByAngle(row.photos),
})

function idsByAngle(photos: FactRow['photos']): HandoverFact['photoIds'] {
  const ids: HandoverFact['photoIds'] = {}
  for (const { id, angle } of photos) ids[angle] = [...(ids[angle] ?? []), id]
  return ids
}
