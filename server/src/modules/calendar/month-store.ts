import type { CalendarEntry } from '@rihla/contract/calendar'
import type { Photo } from '@rihla/contract/vehicles/vehicles'
import type { TimeSpan } from '@rihla/domain/time/calendar-days'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { VerificationStatus } from '@rihla/domain/vehicles/listing'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { coverOf } from '../../database/vehicle-photos.ts'
import { isFreeAgain } from '../bookings/public.ts'

export interface PlannedVehicle {
  id: string
  make: string
  model: string
  year: number
  license_plate: string
  emirate: string
  verification_status: VerificationStatus
  availability: boolean
  papers_paused_at: Date | null
  daily_rate_fils: number
  min_days: number
  max_days: number
  advance_notice_minutes: number
  turnaround_minutes: number
  cover: Photo | null
  prices: Array<{ date: PlainDate; dailyRateFils: number }>
}

/** A host's vehicles, newest first, with their day prices in these days; only one vehicle when `vehicleId` is given. */
export async function plannedVehicles(
  db: Queryable,
  hostId: string,
  days: { from: PlainDate; to: PlainDate; vehicleId: string | null },
): Promise<PlannedVehicle[]> {
  const { rows } = await sql<PlannedVehicle>`
    select v.id, v.make, v.model, v.year, v.license_plate, town.emirate, v.verification_status, v.availability,
      v.papers_paused_at, v.min_days, v.max_days, v.advance_notice_minutes, v.turnaround_minutes, pricing.daily_rate_fils,
      ${coverOf(sql`v.id`)} as cover,
      (
        select coalesce(json_agg(json_build_object('date', own.day, 'dailyRateFils', own.daily_rate_fils)
          order by own.day), '[]')
        from vehicle_day_prices own
        where own.vehicle_id = v.id and own.day between ${days.from} and ${days.to}
      ) as prices
    from vehicles v join vehicle_pricing pricing on pricing.vehicle_id = v.id
    join places town on town.slug = v.place_slug
    where v.host_id = ${hostId} and v.removed_at is null
      and (${days.vehicleId}::uuid is null or v.id = ${days.vehicleId}::uuid)
    order by v.id desc`.execute(db)
  return rows
}

export interface PlannedEntry {
  id: string
  vehicle_id: string
  kind: CalendarEntry['kind']
  /** Busy time, including turnaround time after a booking. */
  occupied_from: Date
  occupied_to: Date
  /** The trip itself; null for an entry that is not a booking. */
  starts_at: Date | null
  ends_at: Date | null
  note: string
  import_name: string | null
  booking_id: string | null
  /** The change of dates that the time is held for, beyond the booking's own. */
  change_id: string | null
  booking_status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled' | null
  answer_due_at: Date | null
  reference: string | null
  renter_name: string | null
  changed_at: Date
}

/**
 * Calendar entries of these vehicles in this time, in order. A pending booking is included as a request once its card
 * is authorised; unpaid holds and dates held for an unpaid change are left out. The caller must check who owns the
 * vehicles.
 */
export async function entriesOf(
  db: Queryable,
  vehicleIds: readonly string[],
  span: TimeSpan,
  now: Instant,
): Promise<PlannedEntry[]> {
  if (vehicleIds.length === 0) return []
  const { rows } = await sql<PlannedEntry>`
    select c.id, c.vehicle_id, case when b.status = 'pending' or c.change_id is not null then 'request' else c.kind end as kind,
      lower(c.occupied) as occupied_from, upper(c.occupied) as occupied_to,
      case when c.change_id is null then b.starts_at else lower(c.occupied) end as starts_at,
      case when c.change_id is null then b.ends_at else upper(c.occupied) end as ends_at, c.note,
      i.name as import_name, b.id as booking_id, c.change_id, b.status as booking_status,
      case when c.change_id is null then b.answer_due_at else g.expires_at end as answer_due_at,
      b.reference, renter.full_name as renter_name,
      coalesce(b.updated_at, c.created_at) as changed_at
    from calendar_entries c
    left join calendar_imports i on i.id = c.import_id
    left join bookings b on b.id = c.booking_id
    left join payments p on p.booking_id = b.id and p.change_id is null
    left join booking_changes g on g.id = c.change_id
    left join users renter on renter.id = b.renter_id
    where c.vehicle_id = any(${vehicleIds}::uuid[])
      and c.occupied && tstzrange(${new Date(span.from)}::timestamptz, ${new Date(span.to)}::timestamptz)
      and not ${isFreeAgain(now, sql<string | null>`c.change_id`)}
      and g.status is distinct from 'held'
      and (b.status is distinct from 'pending' or p.status = 'authorised' or b.approved_by is not null)
    order by c.occupied, c.id`.execute(db)
  return rows
}
