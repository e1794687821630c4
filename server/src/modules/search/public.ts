export {
  INDEX_FROM_VEHICLES,
  isIndexPrepared,
  loadIndex,
  prepareIndex,
} from './in-memory-index/in-memory-index.ts'
export { marksInSql, searchMarks } from './map/search-marks.ts'
export { refreshBusyDays, refreshSearchRow } from './refresh-search-row.ts'
export { rebuildSearch, rollBusyDays } from './roll-busy-days.ts'
export { countMatches, offersThatFit, pageOfOffer } from './saved-search-answers.ts'
export { FIELD_OF_PROBLEM } from './search-question.ts'
export { searchInSql, searchVehicles } from './search-vehicles.ts'
export { openSharePictures } from './seo/share-picture-routes.ts'
export { openSitemap } from './seo/sitemap-routes.ts'
