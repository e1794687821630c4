import { categoryIn, featureIn, placeNameIn } from '@rihla/domain/names/names-in'
import { DESTINATIONS } from '@rihla/domain/places/emirates'
import type { Language } from '@rihla/domain/text/languages'
import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import { VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { expect, test } from 'vitest'
import adminPapersInArabic from './ar/admin-papers.json' with { type: 'json' }
import chargeImportInArabic from './ar/host/charge-import.json' with { type: 'json' }
import papersInArabic from './ar/host/papers.json' with { type: 'json' }
import browseInArabic from './ar/public/browse.json' with { type: 'json' }
import homeInArabic from './ar/public/home.json' with { type: 'json' }
import savedSearchesInArabic from './ar/renter/saved-searches.json' with { type: 'json' }
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

test('a saved search in Arabic is named with the words of the filter', () => {
  const names = Object.values<unknown>(savedSearchesInArabic)
  for (const { slug } of VEHICLE_CATEGORIES) expect(names).toContain(`سيارات ${categoryIn('ar', slug)}`)
})

test('Arabic has one term for a private host', () => {
  const { host_kind_individual: term, host_kind_back_ask, host_kind_back_waiting_title } = papersInArabic
  for (const text of [
    host_kind_back_ask,
    host_kind_back_waiting_title,
    adminPapersInArabic.admin_papers_to_individual,
    adminPapersInArabic.admin_papers_audit_individual_approved,
    adminPapersInArabic.admin_papers_audit_individual_rejected,
  ])
    expect(text).toContain(term)
})

test('imported tolls and fines are charges in Arabic, not fees or drawings', () => {
  const { charge_import_asked_count: counted, ...texts } = chargeImportInArabic
  for (const text of counted.flatMap(({ match }) => Object.values(match))) expect(text).toContain('مطالب')
  expect(texts.charge_import_ask_text).toContain('كل مطالبة')
  expect(texts.charge_import_nothing_chosen).toContain('مطالبة واحدة')
})

test('the way to all cars promises no trending ones in Arabic', () => {
  expect(homeInArabic.home_trending_all).not.toContain('رائجة')
})
