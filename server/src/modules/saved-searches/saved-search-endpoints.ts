import { savedSearches } from '@rihla/contract/saved-searches'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { changeSavedSearch, removeSavedSearch, switchOffByLink } from './change-saved-search.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { saveSearch } from './save-search.ts'

export const savedSearchEndpoints = (deps: Deps) => ({
  list: serve(savedSearches.list, (nothing, call) => listSavedSearches(deps, nothing, call)),
  save: serve(savedSearches.save, (search, call) => saveSearch(deps, search, call)),
  change: serve(savedSearches.change, (change, call) => changeSavedSearch(deps, change, call)),
  remove: serve(savedSearches.remove, (search, call) => removeSavedSearch(deps, search, call)),
  switchOff: serve(savedSearches.switchOff, (link) => switchOffByLink(deps, link)),
})
