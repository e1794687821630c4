import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isChangedByOthers } from '../ui/content/redraw-boundary.tsx'

/** A page that fails again within this time is not loaded again. */
const FAILS_AGAIN_WITHIN_MS = 5000

let redrawnAt = Number.NEGATIVE_INFINITY

/**
 * For an error page: loads and draws the page again when it failed because a browser extension has changed its
 * elements. Such an error says nothing about the page itself.
 */
export function useRedraw(error: unknown): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isChangedByOthers(error) || performance.now() - redrawnAt < FAILS_AGAIN_WITHIN_MS) return
    redrawnAt = performance.now()
    void revalidate()
  }, [error, revalidate])
}
