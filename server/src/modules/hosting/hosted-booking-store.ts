import { CONTACT_OPEN_DAYS, CONTACT_STATUSES } from '@rihla/domain/people/permissions'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { literals } from '../../database/literals.ts'
import { nameInShort } from '../../database/name-in-short.ts'
import type { Bookings } from '../../database/schema.ts'
import { matchesPattern, searchPattern } from '../../database/search-pattern.ts'
import { bookingSummaries, IS_KNOWN_TO_HOST, isInDoubtBy, renterFactColumns } from '../bookings/public.ts'
import { ruleValueIn } from '../rules/public.ts'
import { isBackByHost } from '../trip-returns/public.ts'

/** SQL: whether the host may see the identity of the renter `r`, as the rule `maySeeRenterNameAndEmail`. */
const seesRenter = (now: Instant) => sql<boolean>`
  (b.status in (${literals(CONTACT_STATUSES)})
    and b.ends_at > ${new Date(now - CONTACT_OPEN_DAYS * DAY_MS)})`

/**
 * SQL: whether the host may see the phone of a renter whose identity is visible; must match the rule
 * `whyContactClosed`.
 */
const seesRenterPhone = (hostId: string, now: Instant) => sql<boolean>`
  ((select viewer.phone_verified from users viewer where viewer.id = ${hostId})
    and b.starts_at <= ${new Date(now)}::timestamptz
      + ${ruleValueIn('contactOpensBeforePickupMinutes', now)} * interval '1 minute')`

/** SQL: the text a host can search, limited to what they see: of a masked renter only the short name. */
const searchedText = (hostId: string, now: Instant) => sql<string>`
  concat_ws(' ', b.reference, v.year, v.make, v.model, v.license_plate,
    case when ${seesRenter(now)}
      then concat_ws(' ', r.full_name, r.email,
        case when ${seesRenterPhone(hostId, now)} then r.phone_number end)
      else ${nameInShort(sql`r.full_name`)} end)`

export interface HostedFilter {
  vehicleId?: string | undefined
  /** The words of a search, in each way to read it: every word of one of them must match. */
  readings: string[][]
}

const hostedBookingCondition = (
  hostId: string,
  { vehicleId, readings }: HostedFilter,
  now: Instant,
): RawBuilder<boolean> => {
  const conditions = [sql<boolean>`b.host_id = ${hostId}`, IS_KNOWN_TO_HOST]
  if (vehicleId) conditions.push(sql`b.vehicle_id = ${vehicleId}`)
  const hasWord = (word: string) => matchesPattern(searchedText(hostId, now), searchPattern(word))
  const asked = readings.filter((words) => words.length > 0)
  if (asked.length > 0) {
    const anyReading = asked.map((words) => sql<boolean>`(${sql.join(words.map(hasWord), sql` and `)})`)
    conditions.push(sql<boolean>`(${sql.join(anyReading, sql` or `)})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Bookings as their host sees them, limited to those ever visible to the host. */
const hostedBookings = (db: Queryable, hostId: string, filter: HostedFilter, now: Instant) =>
  bookingSummaries(db)
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .select([
      'b.pickup_location',
      'b.special_requests',
      'b.host_earning_fils',
      'v.license_plate',
      'r.full_name as renter_name',
      'r.avatar_url as renter_avatar',
      'r.email as renter_email',
      'r.phone_number as renter_phone',
      'r.phone_verified as renter_phone_verified',
      'r.verification_status as renter_verification_status',
      'h.phone_verified as host_phone_verified',
      ruleValueIn('contactOpensBeforePickupMinutes', now).as('contact_opens_before_pickup_minutes'),
    ])
    .select(renterFactColumns(now))
    .select(
      sql<boolean>`exists (
        select from reviews w
        where w.booking_id = b.id and w.reviewer_id = b.host_id and w.review_type = 'renter')`.as(
        'has_reviewed',
      ),
    )
    .select(isInDoubtBy('renter').as('is_renter_suspended'))
    .where(hostedBookingCondition(hostId, filter, now))

export type HostedRow = Awaited<ReturnType<ReturnType<typeof hostedBookings>['execute']>>[number]

/** A page of a host's bookings, newest first, after the booking `after`. */
export async function readHostedBookings(
  db: Queryable,
  hostId: string,
  page: HostedFilter & {
    status?: Bookings['status']['__select__'] | undefined
    after: string | null
    limit: number
  },
  now: Instant,
): Promise<HostedRow[]> {
  const { status, after } = page
  return await hostedBookings(db, hostId, page, now)
    .$if(status !== undefined, (all) => all.where(sql<boolean>`b.status = ${status}`))
    .$if(after !== null, (all) =>
      all.where(
        sql<boolean>`(b.created_at, b.id) < (
          select last.created_at, last.id from bookings last where last.id = ${after} and last.host_id = ${hostId})`,
      ),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Number of a host's bookings per status, with the same filter. */
export async function countHostedBookings(
  db: Queryable,
  hostId: string,
  filter: HostedFilter,
  now: Instant,
): Promise<Array<{ status: string; count: number }>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select b.status, count(*)::int as count
    from bookings b join vehicles v on v.id = b.vehicle_id join users r on r.id = b.renter_id
    where ${hostedBookingCondition(hostId, filter, now)} group by b.status`.execute(db)
  return rows
}

/** SQL: when the change that a renter asked for expires without the host's answer; null when none waits. */
const changeDueAt = (now: Instant) => sql<Date | null>`
  (select c.expires_at from booking_changes c
    where c.booking_id = b.id and c.status = 'asked' and c.expires_at > ${new Date(now)})`

/** SQL: whether a booking starts today and has no check-in yet. */
const waitsForCheckIn = (today: PlainDate) => sql<boolean>`
  (b.status in ('confirmed', 'active') and b.pick_up_date = ${today}::date
    and not exists (select from trip_handovers t where t.booking_id = b.id and t.kind = 'check_in'))`

/** SQL: whether a trip is under way that ends today or should have ended before. */
const waitsForReturn = (today: PlainDate, now: Instant) => sql<boolean>`
  (b.status in ('confirmed', 'active') and b.starts_at <= ${new Date(now)} and b.return_date <= ${today}::date
    and not ${isBackByHost})`

export type WaitingRow = HostedRow & {
  change_due_at: Date | null
  waits_for_check_in: boolean
  waits_for_return: boolean
}

/**
 * Bookings that need the host: open requests and changes that renters asked for (soonest due first), reported early
 * returns, pick-ups of today, and returns of today and before.
 */
export const readWaitingBookings = (
  db: Queryable,
  hostId: string,
  { today, limit }: { today: PlainDate; limit: number },
  now: Instant,
): Promise<WaitingRow[]> =>
  hostedBookings(db, hostId, { readings: [] }, now)
    .select([
      changeDueAt(now).as('change_due_at'),
      waitsForCheckIn(today).as('waits_for_check_in'),
      waitsForReturn(today, now).as('waits_for_return'),
    ])
    .where(
      sql<boolean>`(
        (b.status = 'pending' and p.status = 'authorised' and b.answer_due_at > ${new Date(now)})
        or ${waitsForCheckIn(today)}
        or ${waitsForReturn(today, now)}
        or (b.status in ('confirmed', 'active') and ${changeDueAt(now)} is not null)
        or (b.status = 'active'
          and exists (select from early_returns e where e.booking_id = b.id and e.status = 'reported')))`,
    )
    .orderBy(sql`case when b.status = 'pending' then b.answer_due_at else ${changeDueAt(now)} end`)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(limit)
    .execute()
