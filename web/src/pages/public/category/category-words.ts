import { splitLanguage } from '@rihla/domain/text/languages'
import type { CategoryList } from '@rihla/domain/vehicles/category-list'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

interface CategoryWords {
  path: string
  title: () => string
  lead: () => string
  empty: () => string
}

/** Texts and path of each category page. */
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

/**
 * The category list at a path. `pathname` may end in `.data`, which the router appends when it requests the data of a
 * page.
 */
export function categoryListAt(pathname: string): CategoryList {
  // A loader's address has the language in front, a page's location has not.
  const { path } = splitLanguage(pathname)
  if (path.startsWith(paths.electricCars)) return 'electric'
  return path.startsWith(paths.suvs) ? 'suvs' : 'luxury'
}
