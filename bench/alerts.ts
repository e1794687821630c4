import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SearchInput } from '@rihla/contract/search'
import { normalSearch } from '@rihla/domain/search/normal-search'
import { keysOfSearch } from '@rihla/domain/search/search-keys'
import { findMatches } from '@rihla/server/modules/saved-searches/public'
import { sql } from 'kysely'
import type { Dataset } from './open-dataset.ts'
import { questionMix } from './question-mix.ts'

const SEARCHES = 100_000
const SEARCHES_A_PERSON = 20
const LISTED = 100
const BATCH = 5000

/**
 * The time from a listed vehicle to the rows of the saved searches that it matches: reading the change, the vehicle and
 * the searches of its keys, and writing the matches, in one transaction. The searches are typical questions that name a
 * place and two filters at least, each with an alert.
 */
export async function benchAlerts(dataset: Dataset): Promise<void> {
  await saveSearches(dataset)
  const { db } = dataset.deps
  const vehicles = await sql<{ id: string }>`
    select vehicle_id as id from vehicle_search order by md5(vehicle_id::text) limit ${LISTED}`.execute(db)
  const took: number[] = []
  const cpu: number[] = []
  for (const { id } of vehicles.rows) {
    await sql`insert into offer_changes (vehicle_id) values (${id})`.execute(db)
    const cpuBefore = await databaseCpu(dataset)
    const began = performance.now()
    await findMatches(dataset.deps)
    took.push(performance.now() - began)
    cpu.push((await databaseCpu(dataset)) - cpuBefore)
  }
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches from saved_search_matches`.execute(db)
  const at = (share: number, of = took) =>
    (of.toSorted((a, b) => a - b)[Math.floor(of.length * share)] ?? 0).toFixed(1)
  const each = Math.round((rows[0]?.matches ?? 0) / took.length)
  console.log(
    `one vehicle listed, ${SEARCHES} saved searches: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ` +
      `last ${at(0.999)} ms; CPU of the database p50 ${at(0.5, cpu)} ms, p95 ${at(0.95, cpu)} ms; ` +
      `${each} searches match a vehicle`,
  )
}

/** CPU time of the connections so far, milliseconds: it counts on a busy machine too. NaN where the system has none. */
async function databaseCpu({ deps: { db } }: Dataset): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  try {
    return (
      rows.reduce(
        (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
        0,
      ) / 1e6
    )
  } catch {
    return Number.NaN
  }
}

async function saveSearches({ deps: { db, clock } }: Dataset): Promise<void> {
  await sql`truncate saved_searches, alert_conditions, saved_search_matches, saved_search_alerts, offer_changes`.execute(
    db,
  )
  const people = SEARCHES / SEARCHES_A_PERSON
  await sql`
    insert into users (full_name, email)
    select 'Searcher', 'searcher-' || n || '@bench.example' from generate_series(1, ${people}::int) n
    on conflict do nothing`.execute(db)
  const searchers = await sql<{ id: string }>`
    select id from users where email like 'searcher-%@bench.example' order by id`.execute(db)
  // A search that somebody keeps asks for a place or a map and for two things of the car at least.
  const isKept = ({ location, latitude, sort: _s, limit: _l, withCounts: _w, ...rest }: SearchInput) => {
    const ofCar = Object.keys(rest).filter((name) => !/^(longitude|radiusKm|pickUp|return)/.test(name))
    return (location ?? latitude) !== undefined && ofCar.length >= 2
  }
  const questions = questionMix(SEARCHES * 5, 29, clock.now())
    .filter(({ input }) => isKept(input))
    .slice(0, SEARCHES)
  for (let from = 0; from < SEARCHES; from += BATCH) {
    const given = questions.slice(from, from + BATCH).map(({ input }, place) => {
      const { sort: _sort, limit: _limit, withCounts: _counts, ...asked } = input
      const filters = normalSearch(asked)
      const isForDates = filters.pickUpDate !== undefined && filters.returnDate !== undefined
      return {
        user_id: searchers.rows[(from + place) % people]?.id,
        filters,
        // Equal questions of one person are kept too: they are work like others.
        filters_hash: createHash('sha256')
          .update(String(from + place))
          .digest('base64url'),
        keys: keysOfSearch(filters),
        begins_on: isForDates ? filters.pickUpDate : null,
      }
    })
    await sql`
      insert into saved_searches (user_id, name, filters, filters_hash, keys, begins_on, alerts, created_at)
      select user_id, 'A search', filters, filters_hash, keys, begins_on, true, now()
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (user_id uuid, filters jsonb, filters_hash text, keys text[], begins_on date)`.execute(db)
  }
  await sql`analyze saved_searches, alert_conditions`.execute(db)
}
