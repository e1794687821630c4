import { search } from '@rihla/contract/search'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { nameTheTown } from './name-the-town.ts'
import { besideMemory } from './remembered-vehicles.ts'
import { searchVehicles } from './search-vehicles.ts'

export const searchEndpoints = (deps: Deps) => ({
  vehicles: serve(search.vehicles, (input) => besideMemory(deps.db, () => searchVehicles(deps, input))),
  whereAmI: serve(search.whereAmI, (input) => nameTheTown(deps, input)),
})
