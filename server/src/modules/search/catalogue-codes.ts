import { type ModelName, modelValue } from '@rihla/domain/search/model-value'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface KnownCodes {
  place: Map<string, number>
  category: Map<string, number>
  brand: Map<string, number>
  /** By "Make/Model". */
  model: Map<string, number>
  nameOf: {
    category: Map<number, string>
    brand: Map<number, string>
    place: Map<number, string>
    model: Map<number, ModelName>
  }
}

const known = new WeakMap<Database, Promise<KnownCodes>>()

/**
 * The numeric codes that search rows hold instead of slugs and names, cached per database. When `isComplete` returns
 * false (a make was listed since), the codes are read again.
 */
export async function catalogueCodes(
  db: Database,
  isComplete: (codes: KnownCodes) => boolean = () => true,
): Promise<KnownCodes> {
  const first = await (known.get(db) ?? remember(db))
  return isComplete(first) ? first : await remember(db)
}

/** The names of the codes; read again when a model is unknown because it was listed since. 0 is no model. */
export async function namesFor(db: Database, models: number[]): Promise<KnownCodes['nameOf']> {
  const { nameOf } = await catalogueCodes(db, (known) =>
    models.every((code) => code === 0 || known.nameOf.model.has(code)),
  )
  return nameOf
}

function remember(db: Database): Promise<KnownCodes> {
  const reading = readCodes(db)
  known.set(db, reading)
  reading.catch(() => known.delete(db))
  return reading
}

async function readCodes(db: Database): Promise<KnownCodes> {
  const { rows } = await sql<{ kind: 'place' | 'category' | 'brand'; name: string; code: number }>`
    select 'place' as kind, slug as name, code from places
    union all select 'category', id, code from vehicle_categories
    union all select 'brand', name, code from vehicle_brands`.execute(db)
  const models = await sql<
    ModelName & { code: number }
  >`select make, model, code from vehicle_models`.execute(db)
  const byName = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.name, row.code]))
  const byCode = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.code, row.name]))
  return {
    place: byName('place'),
    category: byName('category'),
    brand: byName('brand'),
    model: new Map(models.rows.map((row) => [modelValue(row), row.code])),
    nameOf: {
      category: byCode('category'),
      brand: byCode('brand'),
      place: byCode('place'),
      model: new Map(models.rows.map(({ code, make, model }) => [code, { make, model }])),
    },
  }
}
