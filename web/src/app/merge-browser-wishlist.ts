import { runCommand } from '../api/command.ts'
import { browserWishlistCookie, browserWishlistIn } from './browser-wishlist.ts'

/**
 * Adds the vehicles saved in this browser to the wishlist of the signed-in user, then clears the browser's list and loads
 * the page's data again. When that fails the browser keeps its list, and the next document tries again.
 */
export async function mergeBrowserWishlist(revalidate: () => Promise<void>): Promise<void> {
  const vehicleIds = browserWishlistIn(document.cookie)
  const result = await runCommand((api) => api.favorites.merge({ vehicleIds }))
  if (result.kind !== 'done') return
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
  document.cookie = browserWishlistCookie([])
  await revalidate()
}
