import type { SearchOutput } from '@rihla/contract/search'
import { useEffect, useState } from 'react'
import { type BrowseFilters, searchInputOf } from './browse-filters.ts'

const PAUSE_MS = 250

type LiveCount = Pick<SearchOutput, 'count' | 'counts'>

/**
 * How many vehicles match the filters and each of their options, while the user edits them. Keeps the last known counts
 * until the next ones arrive; null before the first. `filters` null sends no request.
 */
export function useLiveCount(filters: BrowseFilters | null): LiveCount | null {
  const [count, setCount] = useState<LiveCount | null>(null)
  const requested = filters && JSON.stringify(searchInputOf({ ...filters, after: null }))
  useEffect(() => {
    if (requested === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { liveApi } = await import('../../../api/live-api.ts')
        const input = JSON.parse(requested)
        const asked = { ...input, limit: 1, withCounts: true }
        const { count, counts } = await liveApi.search.vehicles(asked, { signal: stop.signal })
        if (!stop.signal.aborted) setCount({ count, counts })
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
