import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../root-data.ts'

/** Saves the searches that were saved in this browser before sign-in; their code loads only when there are any. */
export function useKeptSearches(): void {
  const isSignedIn = useSite().me !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSignedIn || !hasKeptSearches()) return
    void import('../save-kept-searches.ts')
      .then(({ saveKeptSearches }) => saveKeptSearches())
      .then((saved) => (saved > 0 ? revalidate() : undefined))
  }, [isSignedIn, revalidate])
}

function hasKeptSearches(): boolean {
  try {
    return localStorage.getItem('kept-searches') !== null
  } catch {
    return false
  }
}
