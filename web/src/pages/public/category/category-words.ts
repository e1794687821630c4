import type { CategoryList } from '@rihla/domain/vehicles/category-list'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

interface CategoryWords {
  path: string
  title: () => string
  lead: () => string
  empty: () => string
}

/** What each category page says, and where it stands. */
export const CATEGORY_WORDS: Record<CategoryList, CategoryWords> = {
  luxury: {
    path: paths.luxuryCars,
    title: m.categories_luxury_title,
    lead: m.categories_luxury_lead,
    empty: m.categories_luxury_empty,
  },
  electric: {
    path: paths.electricCars,
    title: m.categories_electric_title,
    lead: m.categories_electric_lead,
    empty: m.categories_electric_empty,
  },
  suvs: {
    path: paths.suvs,
    title: m.categories_suvs_title,
    lead: m.categories_suvs_lead,
    empty: m.categories_suvs_empty,
  },
}

/** The list that stands at an address; `.data` is how the router asks for a page's data. */
export function categoryListAt(pathname: string): CategoryList {
  if (pathname.startsWith(paths.electricCars)) return 'electric'
  return pathname.startsWith(paths.suvs) ? 'suvs' : 'luxury'
}
