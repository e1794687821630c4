import { type Language, languageFrom } from '@rihla/domain/text/languages'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { PaperKind } from '@rihla/domain/vehicles/vehicle-papers'
import type { Queryable } from '../../../database/database.ts'

/** The admins, who are notified of papers that expire. */
export async function adminIds(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a host has more than one vehicle that is not removed. */
export async function hasSeveralVehicles(db: Queryable, hostId: string): Promise<boolean> {
  const found = await db
    .selectFrom('vehicles')
    .select('id')
    .where('host_id', '=', hostId)
    .where('removed_at', 'is', null)
    .limit(2)
    .execute()
  return found.length > 1
}

/** The bookings of a vehicle that are confirmed or under way, or wait for the host's answer. */
export async function liveBookingsOf(
  db: Queryable,
  vehicleId: string,
): Promise<Array<{ id: string; renterId: string }>> {
  return await db
    .selectFrom('bookings')
    .select(['id', 'renter_id as renterId'])
    .where('vehicle_id', '=', vehicleId)
    .where((where) =>
      where.or([
        where('status', 'in', ['confirmed', 'active']),
        where.and([where('status', '=', 'pending'), where('answer_due_at', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute()
}

interface Addressee {
  fullName: string
  email: string
  language: Language
}

const addresseeOf = (row: { full_name: string; email: string; language: string }): Addressee => ({
  fullName: row.full_name,
  email: row.email,
  language: languageFrom(row.language),
})

export interface DecidedPaper {
  kind: PaperKind
  status: string
  reason: string | null
  expiresOn: PlainDate
  vehicleId: string
  vehicle: { make: string; model: string; year: number }
  host: Addressee
}

/** A decided paper with its vehicle; null when the vehicle or its host is gone. */
export async function factsOfPaper(db: Queryable, paperId: string): Promise<DecidedPaper | null> {
  const row = await db
    .selectFrom('vehicle_papers as p')
    .innerJoin('vehicles as v', 'v.id', 'p.vehicle_id')
    .innerJoin('users as h', 'h.id', 'v.host_id')
    .select([
      'p.kind',
      'p.status',
      'p.reason',
      'p.expires_on',
      'v.id',
      'v.make',
      'v.model',
      'v.year',
      'h.full_name',
      'h.email',
      'h.language',
    ])
    .where('p.id', '=', paperId)
    .where('v.removed_at', 'is', null)
    .where('h.deleted_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        kind: row.kind,
        status: row.status,
        reason: row.reason,
        expiresOn: row.expires_on,
        vehicleId: row.id,
        vehicle: row,
        host: addresseeOf(row),
      }
    : null
}

/** A decided application; null when its host is gone. */
export async function factsOfApplication(
  db: Queryable,
  applicationId: string,
): Promise<{ status: string; wants: string; reason: string | null; host: Addressee } | null> {
  const row = await db
    .selectFrom('host_applications as a')
    .innerJoin('users as h', 'h.id', 'a.user_id')
    .select(['a.status', 'a.wants', 'a.reason', 'h.full_name', 'h.email', 'h.language'])
    .where('a.id', '=', applicationId)
    .where('h.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { status: row.status, wants: row.wants, reason: row.reason, host: addresseeOf(row) } : null
}

/** The car and renter of a booking; null when the renter is gone. */
export async function factsOfBookedCar(db: Queryable, bookingId: string) {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .select(['b.reference', 'v.make', 'v.model', 'v.year', 'r.full_name', 'r.email', 'r.language'])
    .where('b.id', '=', bookingId)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { reference: row.reference, vehicle: row, renter: addresseeOf(row) } : null
}
