import type { AlertReason } from '@rihla/domain/search/alert'
import type { SearchFilters } from '@rihla/domain/search/saved-search'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** More cars than this are not named one by one in one alert; the rest is reported with the next. */
const CARS_AT_MOST = 50

/** The searches with waiting cars that may be reported today, the longest waiting first. */
export async function searchesToReport(
  db: Queryable,
  { today, since, limit }: { today: PlainDate; since: Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from saved_searches s
    join (
      select search_id, max(found_at) as newest, min(found_at) as oldest from saved_search_matches
      where waiting group by search_id
    ) waiting on waiting.search_id = s.id
    where s.alerts and (s.last_alert_on is null or s.last_alert_on < ${today})
      and waiting.newest >= ${new Date(since)}
    order by waiting.oldest limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface WaitingMatch {
  vehicleId: string
  reason: AlertReason
  previousFils: number | null
  reportedFils: number | null
  foundAt: Date
  waiting: boolean
}

export interface SearchWithMatches {
  id: string
  userId: string
  filters: SearchFilters
  matches: WaitingMatch[]
}

const MATCHES = (which: ReturnType<typeof sql>) => sql<WaitingMatch[]>`coalesce((
  select json_agg(json_build_object('vehicleId', m.vehicle_id, 'reason', m.reason,
    'previousFils', m.previous_fils, 'reportedFils', m.reported_fils, 'foundAt', m.found_at, 'waiting', m.waiting))
  from (
    select * from saved_search_matches m where m.search_id = s.id and ${which}
    order by m.found_at desc, m.vehicle_id limit ${CARS_AT_MOST}
  ) m), '[]')`

const withDates = (search: SearchWithMatches): SearchWithMatches => ({
  ...search,
  matches: search.matches.map((match) => ({ ...match, foundAt: new Date(match.foundAt) })),
})

/** A search with the cars that wait to be reported, newest first; null when it is gone. */
export async function readWaiting(db: Queryable, searchId: string): Promise<SearchWithMatches | null> {
  const { rows } = await sql<SearchWithMatches>`
    select s.id, s.user_id as "userId", s.filters, ${MATCHES(sql`m.waiting`)} as matches
    from saved_searches s where s.id = ${searchId}`.execute(db)
  return rows[0] ? withDates(rows[0]) : null
}

/** The condition of a match that no digest has named as it is now. */
const UNMAILED = sql`(m.waiting or m.mailed_at is null or m.reported_at > m.mailed_at)`

/** The people with something for a digest that was found since then, and who want such emails. */
export async function peopleToMail(
  db: Queryable,
  { since, after, limit }: { since: Instant; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct s.user_id from saved_search_matches m join saved_searches s on s.id = m.search_id
    where ${UNMAILED} and m.found_at >= ${new Date(since)} and s.alerts and s.user_id > ${after}
      and not exists (
        select from email_opt_outs w where w.user_id = s.user_id and w.mail_group = 'alerts')
      and exists (
        select from users u where u.id = s.user_id and u.deleted_at is null and u.suspended_at is null)
    order by s.user_id limit ${limit}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** The searches of a person with the cars that a digest should name. */
export async function readUnmailed(
  db: Queryable,
  userId: string,
  since: Instant,
): Promise<SearchWithMatches[]> {
  const { rows } = await sql<SearchWithMatches>`
    select s.id, s.user_id as "userId", s.filters,
      ${MATCHES(sql`${UNMAILED} and m.found_at >= ${new Date(since)}`)} as matches
    from saved_searches s where s.user_id = ${userId} and s.alerts`.execute(db)
  return rows.map(withDates).filter(({ matches }) => matches.length > 0)
}

/**
 * Locks a search for an alert today; false when it is gone, switched off, in another process's hands or, with
 * `onceOn`, was reported that day already.
 */
export async function lockForAlert(
  trx: Transaction,
  searchId: string,
  { onceOn }: { onceOn?: PlainDate } = {},
): Promise<boolean> {
  const isDue = onceOn === undefined ? sql`true` : sql`(last_alert_on is null or last_alert_on < ${onceOn})`
  const { rows } = await sql`
    select from saved_searches where id = ${searchId} and alerts and ${isDue}
    for no key update skip locked`.execute(trx)
  return rows.length > 0
}

/** Notes today's alert of a search and what it names. */
export async function writeAlert(
  trx: Transaction,
  searchId: string,
  alert: { day: PlainDate; at: Instant; vehicleIds: string[]; areOnlyCheaper: boolean },
): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ last_alert_on: alert.day })
    .where('id', '=', searchId)
    .execute()
  await trx
    .insertInto('saved_search_alerts')
    .values({
      search_id: searchId,
      at: new Date(alert.at),
      vehicle_ids: alert.vehicleIds,
      only_cheaper: alert.areOnlyCheaper,
    })
    .execute()
}

/** What was decided about a match, as it was read; one that was found again meanwhile stays as it is. */
export interface Decision {
  vehicleId: string
  foundAt: Date
  /** The price that is reported, and why; null when it is not reported. */
  reported: { reason: AlertReason; fils: number } | null
}

/**
 * Writes the decisions about waiting cars: the reported ones with their price; of the others, those never reported are
 * forgotten, so that they are news when they are found again. Returns the vehicles that are reported.
 */
export async function writeDecisions(
  trx: Transaction,
  searchId: string,
  decisions: Decision[],
  now: Instant,
): Promise<string[]> {
  const given = JSON.stringify(
    decisions.map(({ vehicleId, foundAt, reported }) => ({
      vehicle_id: vehicleId,
      found_at: foundAt.toISOString(),
      reason: reported?.reason ?? null,
      fils: reported?.fils ?? null,
    })),
  )
  // Instants travel through JSON with milliseconds, as they are stored.
  const { rows } = await sql<{ id: string }>`
    with decided as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as d (vehicle_id uuid, found_at timestamptz, reason text, fils bigint)
    ),
    forgotten as (
      delete from saved_search_matches m using decided d
      where m.search_id = ${searchId} and m.vehicle_id = d.vehicle_id and m.found_at = d.found_at
        and d.fils is null and m.reported_at is null
    ),
    reported as (
      update saved_search_matches m set waiting = false,
        reported_fils = coalesce(d.fils, m.reported_fils), reason = coalesce(d.reason, m.reason),
        reported_at = case when d.fils is null then m.reported_at else ${new Date(now)} end, previous_fils = null
      from decided d
      where m.search_id = ${searchId} and m.vehicle_id = d.vehicle_id and m.found_at = d.found_at
        and (d.fils is not null or m.reported_at is not null)
      returning m.vehicle_id, d.fils
    )
    select vehicle_id as id from reported where fils is not null`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Notes that a digest names these reported cars of a search. */
export async function noteMailed(
  trx: Transaction,
  searchId: string,
  vehicleIds: readonly string[],
  at: Instant,
): Promise<void> {
  await sql`
    update saved_search_matches set mailed_at = ${new Date(at)}
    where search_id = ${searchId} and vehicle_id = any(${vehicleIds}::uuid[]) and reported_at is not null`.execute(
    trx,
  )
}

/** Few enough for the time limit of a statement. */
const READ_AT_ONCE = 5000
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Removes what was found for searches that were deleted at that moment, and cars that were reported long ago. Goes
 * through the whole table, part by part.
 */
export async function deleteOldMatches(db: Queryable, before: Instant): Promise<void> {
  let last = { searchId: NIL, vehicleId: NIL }
  while (true) {
    const { rows } = await sql<{ searchId: string; vehicleId: string }>`
      with page as (
        select search_id, vehicle_id from saved_search_matches
        where (search_id, vehicle_id) > (${last.searchId}::uuid, ${last.vehicleId}::uuid)
        order by search_id, vehicle_id limit ${READ_AT_ONCE}
      ), deleted as (
        delete from saved_search_matches m using page
        where m.search_id = page.search_id and m.vehicle_id = page.vehicle_id
          and (m.found_at < ${new Date(before)}
            or not exists (select from saved_searches s where s.id = m.search_id))
      )
      select search_id as "searchId", vehicle_id as "vehicleId" from page
      order by search_id desc, vehicle_id desc limit 1`.execute(db)
    if (!rows[0]) return
    last = rows[0]
  }
}

export interface DigestSearch {
  id: string
  name: string
  filters: SearchFilters
  vehicles: { id: string; reason: AlertReason }[]
}

/** The searches of a digest with the cars that it names; those switched off since then are left out. */
export async function readDigest(db: Queryable, userId: string, at: Instant): Promise<DigestSearch[]> {
  const { rows } = await sql<DigestSearch>`
    select s.id, s.name, s.filters,
      json_agg(json_build_object('id', m.vehicle_id, 'reason', m.reason) order by m.found_at desc, m.vehicle_id)
        as vehicles
    from saved_searches s join saved_search_matches m on m.search_id = s.id and m.mailed_at = ${new Date(at)}
    where s.user_id = ${userId} and s.alerts
    group by s.id order by s.created_at`.execute(db)
  return rows
}
