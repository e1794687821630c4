import { asBrand, storedModel } from '@rihla/domain/names/stored-names'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

/** Fewer vehicles are not enough for a suggestion. */
const ENOUGH_OF_MODEL = 3
const ENOUGH_OF_CATEGORY = 5
/** The nearest vehicles by year; enough for fair quartiles, few enough to query on every keystroke. */
const COMPARED = 60

export interface PriceSuggestion {
  fromFils: number
  medianFils: number
  toFils: number
  vehicles: number
  basis: 'model' | 'category'
}

interface Like {
  make: string
  model: string
  year?: number | undefined
  categoryId?: string | undefined
}

/**
 * The quartiles of the daily prices of comparable listed vehicles, in fils rounded to whole dirhams: a quarter cost
 * less than `fromFils`, a quarter more than `toFils`. Uses the same model when there are enough, else the same
 * category, nearest years first; null when there are too few of either.
 */
export async function suggestPrice(db: Queryable, like: Like): Promise<PriceSuggestion | null> {
  const sameModel = sql`lower(v.make) = lower(${asBrand(like.make)}) and lower(v.model) = lower(${storedModel(like.model)})`
  const ofModel = await quartilesOf(db, sameModel, like.year)
  if (ofModel && ofModel.vehicles >= ENOUGH_OF_MODEL) return { ...ofModel, basis: 'model' }
  if (like.categoryId === undefined) return null
  const ofCategory = await quartilesOf(db, sql`v.category_id = ${like.categoryId}`, like.year)
  if (!ofCategory || ofCategory.vehicles < ENOUGH_OF_CATEGORY) return null
  return { ...ofCategory, basis: 'category' }
}

/**
 * Walks the year index up and down from the given year, or from the newest when there is none. That index is partial, and
 * the condition is its own, word for word.
 */
async function quartilesOf(
  db: Queryable,
  alike: RawBuilder<unknown>,
  year = 2100,
): Promise<Omit<PriceSuggestion, 'basis'> | null> {
  const walk = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select v.id, v.year from vehicles v
    where v.availability and v.verification_status in ('verified', 'approved') and ${alike} and ${side}
    order by v.year ${order} limit ${COMPARED})`
  const { rows } = await sql<{ vehicles: number; quartiles: number[] | null }>`
    select count(*)::integer as vehicles,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by pricing.daily_rate_fils) as quartiles
    from (
      select near.id from (
        ${walk(sql`v.year >= ${year}`, sql`asc`)} union all ${walk(sql`v.year < ${year}`, sql`desc`)}
      ) near
      order by abs(near.year - ${year}), near.id desc limit ${COMPARED}
    ) compared
    join vehicle_pricing pricing on pricing.vehicle_id = compared.id`.execute(db)
  const { vehicles, quartiles } = rows[0] ?? { vehicles: 0, quartiles: null }
  const [from, median, to] = (quartiles ?? []).map(inWholeDirhams)
  if (from === undefined || median === undefined || to === undefined) return null
  return { vehicles, fromFils: from, medianFils: median, toFils: to }
}

const inWholeDirhams = (fils: number) => Math.round(fils / 100) * 100
