import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../root-data.ts'

/** Saves the searches that were saved in this browser before sign-in. */
export function useKeptSearches(): void {
  const isSignedIn = useSite().me !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSignedIn || localStorage.getItem('kept-searches') === null) return
    void import('../save-kept-searches.ts')
      .then(({ saveKeptSearches }) => saveKeptSearches())
      .then((saved) => (saved > 0 ? revalidate() : undefined))
  }, [isSignedIn, revalidate])
}
