import type { CategorySlug } from '@rihla/domain/vehicles/listing'
import { m } from '../paraglide/messages.js'

export const CATEGORY_WORDS: Record<CategorySlug, () => string> = {
  economy: m.browse_category_economy,
  compact: m.browse_category_compact,
  sedan: m.browse_category_sedan,
  suv: m.browse_category_suv,
  luxury: m.browse_category_luxury,
  sports: m.browse_category_sports,
  convertible: m.browse_category_convertible,
  electric: m.browse_category_electric,
  van: m.browse_category_van,
  truck: m.browse_category_truck,
}

/** The name of a category; undefined for one that is not in the list any more. */
export const categoryWord = (slug: string): string | undefined =>
  Object.hasOwn(CATEGORY_WORDS, slug) ? CATEGORY_WORDS[slug as CategorySlug]() : undefined
