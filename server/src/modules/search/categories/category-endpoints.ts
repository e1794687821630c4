import { categories } from '@rihla/contract/categories'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/api/serve.ts'
import { listOptionsOf } from '../../vehicles/public.ts'
import { comparedVehicles } from '../compared-vehicles.ts'
import { countPopularCities } from './category-store.ts'
import { listCategory } from './list-category.ts'

export const categoryEndpoints = (deps: Deps) => ({
  list: serve(categories.list, (input) => listCategory(deps, input)),
  compare: serve(categories.compare, async ({ ids, ...dates }) => ({
    vehicles: await comparedVehicles(deps.db, ids, listOptionsOf(dates, deps.clock.now())),
  })),
  cities: serve(categories.cities, async () => ({ cities: await countPopularCities(deps.db) })),
})
