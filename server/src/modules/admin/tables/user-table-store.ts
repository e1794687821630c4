import type { AdminUserQuestion } from '@rihla/contract/admin/admin-tables'
import { CANCELLATIONS_COUNTED_MS } from '@rihla/domain/booking/cancellation-limit'
import type { UserType } from '@rihla/domain/people/permissions'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { LIVE_STATUSES } from '../../../database/literals.ts'
import { nameForSorting } from '../../../database/name-for-sorting.ts'
import { ruleValueIn } from '../../rules/public.ts'
import {
  allOf,
  cursorIn,
  inOrder,
  isAfterCursor,
  keyOf,
  patternsIn,
  type TableOrder,
  usersWith,
} from './table-store.ts'

export interface UserTableRow {
  id: string
  full_name: string
  email: string
  email_verified: boolean
  phone_number: string | null
  phone_verified: boolean
  user_type: 'renter' | 'host' | 'admin'
  is_support: boolean
  verification_status: 'pending' | 'verified' | 'rejected'
  suspended_at: Date | null
  recent_cancellations: number
  cancellations_per_day: number
  cancellations_per_week: number
  created_at: Date
  vehicles: number
  bookings: number
}

/** SQL: whether the renter of the booking `b` cancelled it after confirmation in the last seven days. */
const isRecentCancellation = (now: Instant) => sql<boolean>`
  (b.cancellation_reason = 'cancelled_by_renter'
    and b.cancelled_at > ${new Date(now - CANCELLATIONS_COUNTED_MS)})`

/** SQL: renters flagged for frequent cancellations, by the rule of `flaggedFromCancellations`. */
const cancelOften = (now: Instant) => sql`
  select b.renter_id from bookings b where ${isRecentCancellation(now)} group by b.renter_id
  having count(*) >= least(
    ${ruleValueIn('cancellationsPerDay', now)}, ${ruleValueIn('cancellationsPerWeek', now)})`

/** SQL: the table columns of the user `u`. Bookings count as renter or host. */
const userColumns = (now: Instant) => sql`
  u.id, u.full_name, u.email, u.email_verified, u.phone_number, u.phone_verified, u.user_type, u.is_support,
  u.verification_status, u.suspended_at, u.created_at,
  (select count(*)::int from vehicles v where v.host_id = u.id and v.removed_at is null) as vehicles,
  ((select count(*) from bookings b where b.renter_id = u.id)
    + (select count(*) from bookings b where b.host_id = u.id))::int as bookings,
  (select count(*)::int from bookings b
    where b.renter_id = u.id and ${isRecentCancellation(now)}) as recent_cancellations,
  ${ruleValueIn('cancellationsPerDay', now)} as cancellations_per_day,
  ${ruleValueIn('cancellationsPerWeek', now)} as cancellations_per_week`

export type UserRow = UserTableRow & {
  suspension_reason: string | null
  date_of_birth: string | null
  driver_license: string | null
  avatar_url: string | null
  has_second_step: boolean
  sessions: number
  live_bookings: number
}

/** A user with the details of their admin page; null when there is none or the account is deleted. */
export async function readUser(db: Queryable, id: string, now: Instant): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${userColumns(now)}, u.date_of_birth, u.driver_license, u.avatar_url, u.suspension_reason,
      exists (
        select from sign_in_factors f where f.user_id = u.id and f.confirmed_at is not null
      ) as has_second_step,
      (
        select count(*)::int from sessions s
        where s.user_id = u.id and s.expires_at > ${new Date(now)} and s.assurance <> 'waiting'
      ) as sessions,
      (
        select count(*)::int from bookings b
        where u.id in (b.renter_id, b.host_id) and b.status in (${LIVE_STATUSES})
      ) as live_bookings
    from users u where u.id = ${id} and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** SQL: whether the user `u` has a role, by the rule of `userRoleOf`. */
function hasRole(role: UserType): RawBuilder<boolean> {
  const owns = sql`exists (select from vehicles v where v.host_id = u.id and v.removed_at is null)`
  if (role === 'host') return sql<boolean>`(u.user_type = 'host' or (u.user_type = 'renter' and ${owns}))`
  return role === 'renter'
    ? sql<boolean>`(u.user_type = 'renter' and not ${owns})`
    : sql<boolean>`u.user_type = ${role}`
}

type Scope = Pick<AdminUserQuestion, 'search' | 'type' | 'status' | 'suspended' | 'cancelsOften'>

/** Leaves out deleted accounts. */
function matching(
  { search, type, status, suspended, cancelsOften }: Scope,
  now: Instant,
): RawBuilder<boolean> {
  const conditions = [sql<boolean>`u.deleted_at is null`]
  for (const pattern of patternsIn(search)) conditions.push(sql`u.id in (${usersWith(pattern)})`)
  if (type) conditions.push(hasRole(type))
  if (status) conditions.push(sql`u.verification_status = ${status}`)
  if (suspended !== undefined)
    conditions.push(suspended ? sql`u.suspended_at is not null` : sql`u.suspended_at is null`)
  if (cancelsOften !== undefined)
    conditions.push(
      cancelsOften ? sql`u.id in (${cancelOften(now)})` : sql`u.id not in (${cancelOften(now)})`,
    )
  return allOf(conditions)
}

const orderOf = (sort: AdminUserQuestion['sort']): TableOrder => {
  const isDown = sort.startsWith('-')
  return sort.endsWith('name')
    ? { by: nameForSorting(sql`u.full_name`), id: sql`u.id`, kind: 'words', isDown }
    : { by: sql`u.created_at`, id: sql`u.id`, kind: 'time', isDown }
}

/** The users of a page, plus one row when there are more. */
export async function readUserTable(
  db: Queryable,
  { sort, after, limit, ...scope }: AdminUserQuestion,
  now: Instant,
): Promise<Array<UserTableRow & { sort_key: string }>> {
  const order = orderOf(sort)
  const cursor = cursorIn(after, order)
  const { rows } = await sql<UserTableRow & { sort_key: string }>`
    select ${userColumns(now)}, ${keyOf(order)} as sort_key
    from users u
    where ${matching(scope, now)} ${cursor ? sql`and ${isAfterCursor(order, cursor)}` : sql``}
    order by ${inOrder(order)} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countUsers(db: Queryable, scope: Scope, now: Instant): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users u where ${matching(scope, now)}`.execute(db)
  return rows[0]?.total ?? 0
}
