import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { EarlyReturns, TripHandovers, TripIssues, TripPhotos, Vehicles } from '../../database/schema.ts'

/** Times are text inside JSON aggregates, and `Date` in plain rows. */
type Answer<T> = { [K in keyof T]: Date extends T[K] ? T[K] | string : T[K] }

export type HandoverRow = Answer<
  Pick<
    Selectable<TripHandovers>,
    'id' | 'kind' | 'by_side' | 'odometer_km' | 'fuel_percent' | 'note' | 'at' | 'acknowledged_at'
  >
>
export type PhotoRow = Answer<
  Pick<Selectable<TripPhotos>, 'id' | 'handover_id' | 'angle' | 'by_side' | 'width' | 'height' | 'at'>
>
export type IssueRow = Answer<
  Pick<Selectable<TripIssues>, 'id' | 'by_side' | 'description' | 'at' | 'resolved_at' | 'resolution'>
>

export type EarlyReturnRow = Answer<
  Pick<Selectable<EarlyReturns>, 'id' | 'status' | 'reported_at' | 'closed_at'>
>

export interface TripRow {
  fuel_type: Selectable<Vehicles>['fuel_type']
  completed_at: Date | null
  handovers: HandoverRow[]
  photos: PhotoRow[]
  issues: IssueRow[]
  /** The latest early return. */
  early_return: EarlyReturnRow | null
  /** The types of reviews the viewer has written. */
  reviewed: string[]
}

/** Everything that happened in a trip, in one statement, each list in chronological order. The caller checks access. */
export async function readTrip(db: Queryable, bookingId: string, viewerId: string): Promise<TripRow> {
  const { rows } = await sql<TripRow>`
    select v.fuel_type, b.completed_at,
      (select coalesce(json_agg(h order by h.at, h.id), '[]') from (
        select id, kind, by_side, odometer_km, fuel_percent, note, at, acknowledged_at
        from trip_handovers where booking_id = b.id) h) as handovers,
      (select coalesce(json_agg(p order by p.at, p.id), '[]') from (
        select id, handover_id, angle, by_side, width, height, at
        from trip_photos where booking_id = b.id) p) as photos,
      (select coalesce(json_agg(i order by i.at, i.id), '[]') from (
        select id, by_side, description, at, resolved_at, resolution
        from trip_issues where booking_id = b.id) i) as issues,
      (select row_to_json(e) from (
        select id, status, reported_at, closed_at from early_returns
        where booking_id = b.id order by reported_at desc, id desc limit 1) e) as early_return,
      array(select review_type from reviews where booking_id = b.id and reviewer_id = ${viewerId}) as reviewed
    from bookings b join vehicles v on v.id = b.vehicle_id
    where b.id = ${bookingId}`.execute(db)
  const [trip] = rows
  if (!trip) throw new Error(`no such booking: ${bookingId}`)
  return trip
}
