import { type Language, languageFrom } from '@rihla/domain/text/languages'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

/** The content of an email about a calendar conflict: the booking, and the event of the imported calendar. */
export interface ConflictFacts {
  calendar: string
  event: { summary: string; from: Instant; to: Instant }
  booking: { reference: string; startsAt: Instant; endsAt: Instant }
  vehicle: { make: string; model: string; year: number }
  host: { fullName: string; email: string; language: Language }
}

/**
 * The first event of an import that overlaps the booking; null when there is no overlap any more, or the host or
 * vehicle is gone.
 */
export async function factsOfConflict(
  db: Queryable,
  { importId, bookingId }: { importId: string; bookingId: string },
): Promise<ConflictFacts | null> {
  const { rows } = await sql<ConflictRow>`
    select i.name as calendar, clash ->> 'summary' as summary, (clash ->> 'from')::timestamptz as taken_from,
      (clash ->> 'to')::timestamptz as taken_to, b.reference, b.starts_at, b.ends_at, v.make, v.model, v.year,
      h.full_name, h.email, h.language
    from calendar_imports i
    cross join jsonb_array_elements(i.conflicts) clash
    join bookings b on b.id = (clash ->> 'bookingId')::uuid
    join vehicles v on v.id = i.vehicle_id
    join users h on h.id = v.host_id
    where i.id = ${importId} and b.id = ${bookingId} and h.deleted_at is null and v.removed_at is null
    order by taken_from limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    calendar: row.calendar,
    event: { summary: row.summary, from: row.taken_from.getTime(), to: row.taken_to.getTime() },
    booking: {
      reference: row.reference,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
    },
    vehicle: { make: row.make, model: row.model, year: row.year },
    host: { fullName: row.full_name, email: row.email, language: languageFrom(row.language) },
  }
}

interface ConflictRow {
  calendar: string
  summary: string
  taken_from: Date
  taken_to: Date
  reference: string
  starts_at: Date
  ends_at: Date
  make: string
  model: string
  year: number
  full_name: string
  email: string
  language: string
}
