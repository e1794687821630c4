export { refreshSearchRow } from './refresh-search-row.ts'
export { rebuildSearch, rollBusyDays } from './roll-busy-days.ts'
export { searchVehicles } from './search-vehicles.ts'
