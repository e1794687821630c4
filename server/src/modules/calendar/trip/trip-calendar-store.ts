import type { BookingStatus } from '@rihla/domain/booking/booking'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

/** What a calendar says of a booking. */
export interface TripOfCalendar {
  id: string
  reference: string
  status: BookingStatus
  renterId: string
  hostId: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  isConfirmed: boolean
  datesChanged: number
  year: number
  make: string
  model: string
  /** The area; the exact place is shown on the page of the booking, to those who may know it. */
  area: string
  /** Where the car is delivered instead; null when it is picked up where it stands. */
  deliverySlug: string | null
  deliveryLabel: string
  renterLanguage: string
  hostLanguage: string
}

/** The trip of a booking; undefined for an unknown id. */
export const tripOfCalendar = (db: Queryable, bookingId: string): Promise<TripOfCalendar | undefined> =>
  db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('places as p', 'p.slug', 'b.place_slug')
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .select([
      'b.id',
      'b.reference',
      'b.status',
      'b.renter_id as renterId',
      'b.host_id as hostId',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.updated_at as changedAt',
      'p.name as area',
      'b.delivery_place_slug as deliverySlug',
      'b.delivery_label as deliveryLabel',
      'v.year',
      'v.make',
      'v.model',
      'r.language as renterLanguage',
      'h.language as hostLanguage',
      sql<boolean>`b.confirmed_at is not null`.as('isConfirmed'),
      sql<number>`(
        select count(*)::int from booking_changes c where c.booking_id = b.id and c.status = 'made'
      )`.as('datesChanged'),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
