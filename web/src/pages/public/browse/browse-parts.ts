// The parts of the results page that a first page does without, in one download: they arrive together or not at all.
export { AppliedFilterChips } from './applied-filter-chips.tsx'
export { ResultsTools } from './results-tools.tsx'
export { SearchControls } from './search-controls.tsx'
export { SearchOffers } from './search-offers.tsx'
