import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { useSite } from '../root-data.ts'

/** What a visitor saved in this browser becomes theirs as soon as they are signed in. */
export function useMergedWishlist(): void {
  const { wishlistToMerge } = useSite()
  const { submit, state, data } = useFetcher()
  const isRequested = wishlistToMerge && state === 'idle' && data === undefined
  useEffect(() => {
    if (isRequested) void submit({ stay: 'yes' }, { method: 'post', action: paths.mergeFavorites })
  }, [isRequested, submit])
}
