import type { Language } from '@rihla/domain/text/languages'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { SpecialDay } from '@rihla/domain/tolls/special-day-spans'
import {
  type SpecialDayKind,
  specialDaysOf,
  type TollGate,
  type TollRules,
  type TollTariff,
} from '@rihla/domain/tolls/toll-rules'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable, Transaction } from '../../database/database.ts'

export interface StoredTariff extends TollTariff {
  source: string
}

export interface NamedGate extends TollGate {
  name: string
}

/** Everything that decides tolls: gates, tariffs of all times and special days. A few hundred small rows. */
export async function tollRules(db: Queryable): Promise<TollRules> {
  const [gates, tariffs, days] = await Promise.all([
    db.selectFrom('toll_gates').select(['slug', 'road', 'pair']).orderBy('slug').execute(),
    tariffsIn(db),
    specialDaysFrom(db, '2000-01-01'),
  ])
  return { gates, tariffs, specialDays: specialDaysOf(days) }
}

/** All gates with their names, by road and name. */
export async function tollGates(db: Queryable, language: Language): Promise<NamedGate[]> {
  const name = language === 'ar' ? 'name_ar' : 'name_en'
  return await db
    .selectFrom('toll_gates')
    .select(['slug', 'road', 'pair', `${name} as name`])
    .orderBy('road', 'desc')
    .orderBy(name)
    .execute()
}

/** All tariffs with their rates, the newest of each road first. */
export async function tariffsIn(db: Queryable): Promise<StoredTariff[]> {
  return await db
    .selectFrom('toll_tariffs as t')
    .select((t) => [
      't.road',
      't.valid_from as validFrom',
      't.source',
      't.holiday_counts_as as holidayCountsAs',
      't.event_counts_as as eventCountsAs',
      't.daily_cap_fils as dailyCapFils',
      't.pair_minutes as pairMinutes',
      jsonArrayFrom(
        t
          .selectFrom('toll_rates as r')
          .whereRef('r.tariff_id', '=', 't.id')
          .select([
            'r.season',
            'r.day_kind as day',
            'r.from_minute as fromMinute',
            'r.until_minute as untilMinute',
            'r.fils',
          ])
          .orderBy('r.season', 'desc')
          .orderBy('r.day_kind')
          .orderBy('r.from_minute'),
      ).as('rates'),
    ])
    .orderBy('t.road', 'desc')
    .orderBy('t.valid_from', 'desc')
    .execute()
}

/** Special days from a day on, in order. */
export const specialDaysFrom = async (db: Queryable, day: PlainDate): Promise<SpecialDay[]> =>
  await db
    .selectFrom('special_days')
    .select(['day', 'kind', 'source'])
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('kind')
    .execute()

/** Removes a tariff of this road and day. False when there was none. */
export async function removeTariff(
  trx: Transaction,
  { road, validFrom }: Pick<TollTariff, 'road' | 'validFrom'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('toll_tariffs')
    .where('road', '=', road)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertTariff(trx: Transaction, tariff: StoredTariff): Promise<void> {
  const { id } = await trx
    .insertInto('toll_tariffs')
    .values({
      road: tariff.road,
      valid_from: tariff.validFrom,
      source: tariff.source,
      holiday_counts_as: tariff.holidayCountsAs,
      event_counts_as: tariff.eventCountsAs,
      daily_cap_fils: tariff.dailyCapFils,
      pair_minutes: tariff.pairMinutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('toll_rates')
    .values(
      tariff.rates.map(({ season, day, fromMinute, untilMinute, fils }) => ({
        tariff_id: id,
        season,
        day_kind: day,
        from_minute: fromMinute,
        until_minute: untilMinute,
        fils,
      })),
    )
    .execute()
}

/** Stores special days; a day that is known keeps its kind and takes the new source. */
export async function keepSpecialDays(trx: Transaction, days: readonly SpecialDay[]): Promise<void> {
  await trx
    .insertInto('special_days')
    .values([...days])
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet((row) => ({ source: row.ref('excluded.source') })),
    )
    .execute()
}

/** How many of these days were removed. */
export async function removeSpecialDays(
  trx: Transaction,
  { from, to, kind }: { from: PlainDate; to: PlainDate; kind: SpecialDayKind },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('special_days')
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
