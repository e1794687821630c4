import type { SearchFilters } from '@rihla/domain/search/saved-search'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

export interface SavedSearchRow {
  id: string
  name: string
  filters: SearchFilters
  alerts: boolean
  createdAt: Date
}

export interface SearchToSave {
  userId: string
  name: string
  filters: SearchFilters
  filtersHash: string
  keys: readonly string[]
  beginsOn: PlainDate | null
  alerts: boolean
}

/** Locks the searches of a person against being saved at the same time; false when the person has left. */
export async function lockSearchesOf(trx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and deleted_at is null for no key update`.execute(trx)
  return rows.length > 0
}

/** The saved search of a person with these filters, and the number of all their searches. */
export async function findSame(
  trx: Transaction,
  { userId, filtersHash }: Pick<SearchToSave, 'userId' | 'filtersHash'>,
): Promise<{ sameId: string | null; count: number }> {
  const { rows } = await sql<{ sameId: string | null; count: number }>`
    select (array_agg(id) filter (where filters_hash = ${filtersHash}))[1] as "sameId", count(*)::int as count
    from saved_searches where user_id = ${userId}`.execute(trx)
  return rows[0] ?? { sameId: null, count: 0 }
}

export async function insertSearch(trx: Transaction, search: SearchToSave, now: Instant): Promise<string> {
  const { id } = await trx
    .insertInto('saved_searches')
    .values({
      user_id: search.userId,
      name: search.name,
      filters: JSON.stringify(search.filters),
      filters_hash: search.filtersHash,
      keys: [...search.keys],
      begins_on: search.beginsOn,
      alerts: search.alerts,
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The saved searches of a person, newest first. */
export async function searchesOf(db: Queryable, userId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select id, name, filters, alerts, created_at as "createdAt" from saved_searches
    where user_id = ${userId} order by created_at desc, id desc`.execute(db)
  return rows
}

export interface TitledCar {
  searchId: string
  vehicleId: string
  title: string
  reason: 'new' | 'price'
}

/** The cars that alerts have named since then and that are still offered, newest first, at most five a search. */
export async function namedCars(
  db: Queryable,
  searchIds: readonly string[],
  since: Instant,
): Promise<TitledCar[]> {
  const { rows } = await sql<TitledCar>`
    select named.search_id as "searchId", named.vehicle_id as "vehicleId", named.reason,
      v.year || ' ' || v.make || ' ' || v.model as title
    from unnest(${searchIds}::uuid[]) as searched (id)
    cross join lateral (
      select m.search_id, m.vehicle_id, m.reason, m.reported_at from saved_search_matches m
      join vehicle_search offered on offered.vehicle_id = m.vehicle_id
      where m.search_id = searched.id and m.reported_at >= ${new Date(since)}
      order by m.reported_at desc, m.vehicle_id limit 5
    ) named
    join vehicles v on v.id = named.vehicle_id
    order by named.reported_at desc, named.vehicle_id`.execute(db)
  return rows
}

/** Renames a search or switches its alert; what is left out stays. False when it is not this person's. */
export async function updateSearch(
  trx: Transaction,
  { id, userId }: { id: string; userId: string },
  change: { name?: string | undefined; alerts?: boolean | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update saved_searches set name = coalesce(${change.name ?? null}, name),
      alerts = coalesce(${change.alerts ?? null}::boolean, alerts)
    where id = ${id} and user_id = ${userId} returning 1`.execute(trx)
  return rows.length > 0
}

/** Switches off the alert of a search; does nothing when it is gone. */
export async function switchAlertOff(trx: Transaction, searchId: string): Promise<void> {
  await trx.updateTable('saved_searches').set({ alerts: false }).where('id', '=', searchId).execute()
}

export async function deleteSearch(db: Queryable, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from saved_searches where id = ${id} and user_id = ${userId} returning id),
    matches as (delete from saved_search_matches where search_id in (select id from gone))
    select from gone`.execute(db)
  return rows.length > 0
}

export async function deleteSearchesOf(trx: Transaction, userId: string): Promise<void> {
  await sql`
    with gone as (delete from saved_searches where user_id = ${userId} returning id)
    delete from saved_search_matches where search_id in (select id from gone)`.execute(trx)
}
