import { useKeptSearches } from './use-kept-searches.ts'
import { useMergedWishlist } from './use-merged-wishlist.ts'
import { usePreferencesAcrossTabs } from './use-preferences-across-tabs.ts'
import { useRefreshAfterHidden } from './use-refresh-after-hidden.ts'

/**
 * What this browser holds and the page must follow: a wishlist and searches from before sign-in, preferences that were
 * chosen in another tab, and what changed while this one was hidden. Shows nothing, so its code loads after the page.
 */
export function BrowserState() {
  useMergedWishlist()
  useKeptSearches()
  usePreferencesAcrossTabs()
  useRefreshAfterHidden()
  return null
}
