import { lazyParts } from '../../../ui/lazy-part.ts'

/** The parts of the page that the server renders and a first page does without. */
export const browseParts = lazyParts(() => import('./browse-parts.ts'))

export const AppliedFilterChips = browseParts.part((code) => code.AppliedFilterChips)
export const ResultsTools = browseParts.part((code) => code.ResultsTools)
export const SearchControls = browseParts.part((code) => code.SearchControls)
export const SearchOffers = browseParts.part((code) => code.SearchOffers)
