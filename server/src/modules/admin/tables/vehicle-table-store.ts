import type { AdminVehicleQuestion } from '@rihla/contract/admin/admin-tables'
import type { Photo } from '@rihla/contract/vehicles/vehicles'
import type { CategorySlug } from '@rihla/domain/vehicles/listing'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { coverOf } from '../../../database/vehicle-photos.ts'
import { WAITS_SINCE } from '../../vehicles/public.ts'
import {
  allOf,
  anyOf,
  cursorIn,
  inOrder,
  isAfterCursor,
  keyOf,
  patternsIn,
  readingsOf,
  type TableOrder,
  usersWith,
  vehiclesWith,
} from './table-store.ts'

export interface VehicleTableRow {
  id: string
  make: string
  model: string
  year: number
  license_plate: string
  place_slug: string
  category_id: CategorySlug
  daily_rate_fils: number
  verification_status: 'pending' | 'verified' | 'approved' | 'rejected'
  availability: boolean
  removed_at: Date | null
  created_at: Date
  reviewed_at: Date | null
  host_id: string
  host_name: string
  host_email: string
  cover: Photo | null
  bookings: number
}

/** SQL: the table columns of the vehicle `v`, also used by its admin page. */
export const VEHICLE_COLUMNS = sql`
  v.id, v.make, v.model, v.year, v.license_plate, v.place_slug, v.category_id, pricing.daily_rate_fils,
  v.verification_status, v.availability, v.removed_at, v.created_at, v.reviewed_at,
  host.id as host_id, host.full_name as host_name, host.email as host_email,
  ${coverOf(sql`v.id`)} as cover,
  (select count(*)::int from bookings b where b.vehicle_id = v.id) as bookings`

export const VEHICLE_TABLES = sql`
  vehicles v
  join vehicle_pricing pricing on pricing.vehicle_id = v.id
  join users host on host.id = v.host_id`

type Scope = Pick<AdminVehicleQuestion, 'search' | 'status'>

/** A status filter leaves out removed vehicles, because they need no review. */
function matching({ search, status }: Scope): RawBuilder<boolean> {
  const hasWord = (pattern: string) => sql<boolean>`v.id in (
      ${vehiclesWith(pattern)} union all
      select own.id from vehicles own where own.host_id in (${usersWith(pattern)}))`
  const conditions = [anyOf(readingsOf(search).map((words) => allOf(patternsIn(words).map(hasWord))))]
  if (status) conditions.push(sql`v.verification_status = ${status}`, sql`v.removed_at is null`)
  return allOf(conditions)
}

/**
 * Vehicles that wait for a review are in the order of their waiting: one that is reviewed again waits since later than
 * it was listed.
 */
function orderOf({ sort, status }: Pick<AdminVehicleQuestion, 'sort' | 'status'>): TableOrder {
  const isDown = sort.startsWith('-')
  const id = sql`v.id`
  switch (sort) {
    case 'make':
    case '-make':
      return { by: sql`v.make`, id, kind: 'words', isDown }
    case 'price':
    case '-price':
      return { by: sql`pricing.daily_rate_fils`, id: sql`pricing.vehicle_id`, kind: 'number', isDown }
    case 'created':
    case '-created':
      return { by: status === 'pending' ? WAITS_SINCE : sql`v.created_at`, id, kind: 'time', isDown }
  }
}

/** The vehicles of a page, plus one row when there are more. */
export async function readVehicleTable(
  db: Queryable,
  { sort, after, limit, ...scope }: AdminVehicleQuestion,
): Promise<Array<VehicleTableRow & { sort_key: string }>> {
  const order = orderOf({ sort, status: scope.status })
  const cursor = cursorIn(after, order)
  const { rows } = await sql<VehicleTableRow & { sort_key: string }>`
    select ${VEHICLE_COLUMNS}, ${keyOf(order)} as sort_key
    from ${VEHICLE_TABLES}
    where ${matching(scope)} ${cursor ? sql`and ${isAfterCursor(order, cursor)}` : sql``}
    order by ${inOrder(order)} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countVehicles(db: Queryable, scope: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from vehicles v where ${matching(scope)}`.execute(db)
  return rows[0]?.total ?? 0
}
