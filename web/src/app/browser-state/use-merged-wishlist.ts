import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../root-data.ts'

/**
 * Merges the wishlist of this browser into the user's wishlist after sign-in, with one attempt per document. It is not
 * an action of a route, because a failed one would replace the page, which did not ask for it.
 */
export function useMergedWishlist(): void {
  const { wishlistToMerge } = useSite()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!wishlistToMerge) return
    import('../merge-browser-wishlist.ts').then(
      ({ mergeBrowserWishlist }) => mergeBrowserWishlist(revalidate),
      // Without a network the code can be missing.
      () => {},
    )
  }, [wishlistToMerge, revalidate])
}
