import { useKeptSearches } from './use-kept-searches.ts'
import { useMergedWishlist } from './use-merged-wishlist.ts'
import { usePreferencesAcrossTabs } from './use-preferences-across-tabs.ts'

/**
 * What this browser holds and the page must follow: a wishlist and searches from before sign-in, and preferences that
 * were chosen in another tab. Shows nothing, so its code loads after the page.
 */
export function BrowserState() {
  useMergedWishlist()
  useKeptSearches()
  usePreferencesAcrossTabs()
  return null
}
