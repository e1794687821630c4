import { categories } from '@rihla/contract/categories'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/api/serve.ts'
import { comparedVehicles } from '../compared-vehicles.ts'
import { countPopularCities } from './category-store.ts'
import { listCategory } from './list-category.ts'

export const categoryEndpoints = (deps: Deps) => ({
  list: serve(categories.list, (input) => listCategory(deps, input)),
  compare: serve(categories.compare, async ({ ids }) => ({
    vehicles: await comparedVehicles(deps.db, ids),
  })),
  cities: serve(categories.cities, async () => ({ cities: await countPopularCities(deps.db) })),
})
