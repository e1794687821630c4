import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { useSite } from '../root-data.ts'

/** Merges the wishlist of this browser into the user's wishlist after sign-in. */
export function useMergedWishlist(): void {
  const { wishlistToMerge } = useSite()
  const { submit, state, data } = useFetcher()
  const isRequested = wishlistToMerge && state === 'idle' && data === undefined
  useEffect(() => {
    if (isRequested) void submit({ stay: 'yes' }, { method: 'post', action: paths.mergeFavorites })
  }, [isRequested, submit])
}
