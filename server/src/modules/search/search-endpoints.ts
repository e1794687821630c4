import { search } from '@rihla/contract/search'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { readBesideIndex } from './in-memory-index/in-memory-index.ts'
import { searchMarks } from './map/search-marks.ts'
import { nameTheTown } from './name-the-town.ts'
import { searchVehicles } from './search-vehicles.ts'

export const searchEndpoints = (deps: Deps) => ({
  vehicles: serve(search.vehicles, (input) => readBesideIndex(deps.db, () => searchVehicles(deps, input))),
  marks: serve(search.marks, (input) => readBesideIndex(deps.db, () => searchMarks(deps, input))),
  whereAmI: serve(search.whereAmI, (input) => nameTheTown(deps, input)),
})
