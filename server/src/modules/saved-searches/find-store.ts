import type { SearchFilters } from '@rihla/domain/search/saved-search'
import { keysOfCar } from '@rihla/domain/search/search-keys'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { OfferedCar } from './offer-change-store.ts'

/**
 * The rows `c` of searches that a car may match: they have one of its keys, and ask for nothing that it has not. What
 * they ask beyond that, and whether it is free on their dates, is judged when it is reported.
 */
const mayMatch = (car: OfferedCar, today: PlainDate): RawBuilder<boolean> => {
  const { dailyRateFils } = car.rates
  const isAffordable = sql`(c.min_price_fils is null or c.min_price_fils <= ${dailyRateFils})
    and (c.max_price_fils is null or c.max_price_fils >= ${dailyRateFils})`
  return sql`
    c.keys && ${keysOfCar(car)}::text[]
    and c.user_id <> ${car.hostId}
    and (c.last_pick_up is null or c.last_pick_up >= ${today})
    and (c.min_seats is null or c.min_seats <= ${car.seats})
    and (c.transmission is null or c.transmission = ${car.transmission})
    and (c.only_instant is not true or ${car.instantBook})
    and (c.only_superhosts is not true or ${car.superhost})
    and (c.categories is null or ${car.category} = any(c.categories))
    and (c.makes is null or ${car.make} = any(c.makes))
    and (c.fuel_types is null or ${car.fuelType} = any(c.fuel_types))
    and (c.features is null or c.features <@ ${car.features}::text[])
    and (c.area is null or on_map(${car.latitude}, ${car.longitude}) <@ c.area)
    and ${
      // A trip may cost less on days that have prices of their own.
      car.dayPrices ? sql`(c.first_day is not null or (${isAffordable}))` : isAffordable
    }`
}

export interface Candidate {
  id: string
  filters: SearchFilters
}

/** The searches that a cheaper car may match; with `days`, those with dates among them. */
export async function searchesForCheaper(
  trx: Transaction,
  car: OfferedCar,
  { today, days }: { today: PlainDate; days: readonly PlainDate[] | null },
): Promise<Candidate[]> {
  const [first, last] = [days?.toSorted()[0], days?.toSorted().at(-1)]
  const onDays = days ? sql`c.first_day <= ${last} and c.last_day >= ${first}` : sql`true`
  const { rows } = await sql<Candidate>`
    select s.id, s.filters from alert_conditions c join saved_searches s on s.id = c.search_id
    where ${mayMatch(car, today)} and ${onDays}`.execute(trx)
  return rows
}

/** SQL: a car that waits to be reported keeps the highest price before, and is new if any change says so. */
const FOUND_AGAIN = sql`
  on conflict (search_id, vehicle_id) do update set
    waiting = true, found_at = excluded.found_at,
    reason = case when known.reported_at is null then least(known.reason, excluded.reason) else known.reason end,
    previous_fils = greatest(known.previous_fils, excluded.previous_fils)`

/** Writes the matches of a car that was not offered before, in one statement: there can be thousands. */
export async function writeMatchesOfNew(
  trx: Transaction,
  car: OfferedCar,
  { today, foundAt }: { today: PlainDate; foundAt: Date },
): Promise<void> {
  await sql`
    insert into saved_search_matches as known (search_id, vehicle_id, reason, found_at)
    select c.search_id, ${car.vehicleId}, 'new', ${foundAt} from alert_conditions c
    where ${mayMatch(car, today)}
    order by c.search_id
    ${FOUND_AGAIN}`.execute(trx)
}

export interface CheaperMatch {
  searchId: string
  previousFils: number
}

/** Writes the matches of a car that costs less; one that was reported waits again, and its price decides about it. */
export async function writeMatchesOfCheaper(
  trx: Transaction,
  { vehicleId, foundAt }: { vehicleId: string; foundAt: Date },
  found: CheaperMatch[],
): Promise<void> {
  if (found.length === 0) return
  await sql`
    insert into saved_search_matches as known (search_id, vehicle_id, reason, previous_fils, found_at)
    select id, ${vehicleId}, 'price', previous, ${foundAt}
    from unnest(${found.map((one) => one.searchId)}::uuid[], ${found.map((one) => one.previousFils)}::bigint[])
      as found (id, previous)
    order by id
    ${FOUND_AGAIN}`.execute(trx)
}
