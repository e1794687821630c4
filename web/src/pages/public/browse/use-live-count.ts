import { useEffect, useState } from 'react'
import { type BrowseFilters, searchInputOf } from './browse-filters.ts'

const PAUSE_MS = 250

/**
 * Number of vehicles that match the filters while the user edits them. Keeps the last known count until the next one
 * arrives; null before the first. `filters` null sends no request.
 */
export function useLiveCount(filters: BrowseFilters | null): number | null {
  const [count, setCount] = useState<number | null>(null)
  const requested = filters && JSON.stringify(searchInputOf({ ...filters, after: null }))
  useEffect(() => {
    if (requested === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { liveApi } = await import('../../../api/live-api.ts')
        const input = JSON.parse(requested)
        const found = await liveApi.search.vehicles({ ...input, limit: 1 }, { signal: stop.signal })
        if (!stop.signal.aborted) setCount(found.count)
      } catch {
        // Without a count the button still applies the filters; the results page then reports the error.
        if (!stop.signal.aborted) setCount(null)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requested])
  return count
}
