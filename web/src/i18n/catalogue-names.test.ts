import { categoryIn, featureIn, placeNameIn } from '@rihla/domain/names/names-in'
import { DESTINATIONS } from '@rihla/domain/places/emirates'
import type { Language } from '@rihla/domain/text/languages'
import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import { VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { expect, test } from 'vitest'
import browseInArabic from './ar/public/browse.json' with { type: 'json' }
import homeInArabic from './ar/public/home.json' with { type: 'json' }
import browseInEnglish from './en/public/browse.json' with { type: 'json' }
import homeInEnglish from './en/public/home.json' with { type: 'json' }

// The server answers with the names of the domain, and the pages write their own: they must be the same words.
test.each<[Language, Record<string, unknown>]>([
  ['en', { ...browseInEnglish, ...homeInEnglish }],
  ['ar', { ...browseInArabic, ...homeInArabic }],
])('the catalogue in %s has the names of the domain', (language, texts) => {
  for (const { slug } of VEHICLE_CATEGORIES)
    expect(texts[`browse_category_${slug}`]).toBe(categoryIn(language, slug))
  for (const { slug } of LISTING_FEATURES)
    expect(texts[`browse_feature_${slug}`]).toBe(featureIn(language, slug))
  for (const { slug, name } of DESTINATIONS)
    expect(texts[`home_destination_${slug.replaceAll('-', '_')}`]).toBe(placeNameIn(language, name))
})
