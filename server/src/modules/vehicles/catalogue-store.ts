import { PLACES } from '@rihla/domain/places/emirates'
import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'
import { featureBit, LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import { VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/database.ts'

/**
 * Brings the catalogue tables (places, categories, brands, features) in line with the domain. Runs at every start;
 * never removes rows, because vehicles may refer to them.
 */
export async function syncCatalogue(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('places')
      .values(
        PLACES.map((place) => ({
          slug: place.slug,
          kind: place.kind,
          emirate: place.emirate,
          name: place.name,
          name_arabic: place.nameArabic,
          latitude: place.latitude,
          longitude: place.longitude,
          aliases: place.aliases,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          emirate: ref('excluded.emirate'),
          name: ref('excluded.name'),
          name_arabic: ref('excluded.name_arabic'),
          latitude: ref('excluded.latitude'),
          longitude: ref('excluded.longitude'),
          aliases: ref('excluded.aliases'),
        })),
      )
      .execute()
    await trx
      .insertInto('vehicle_categories')
      .values(VEHICLE_CATEGORIES.map(({ slug, name }, position) => ({ id: slug, name, position })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), position: ref('excluded.position') })),
      )
      .execute()
    await knowBrands(trx, VEHICLE_BRANDS)
    await trx
      .insertInto('listing_features')
      .values(LISTING_FEATURES.map(({ slug }) => ({ slug, bit: featureBit(slug) })))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  })
}

/** Adds makes that have no code yet, because hosts may list makes that are not in the catalogue. */
export async function knowBrands(trx: Transaction, makes: readonly string[]): Promise<void> {
  await sql`
    insert into vehicle_brands (name) select given.make from unnest(${[...makes]}::text[]) as given(make)
    where not exists (select from vehicle_brands known where known.name = given.make)
    on conflict do nothing`.execute(trx)
}
