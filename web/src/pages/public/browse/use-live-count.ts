import { useEffect, useState } from 'react'
import { type BrowseFilters, searchInputOf } from './browse-filters.ts'

const PAUSE_MS = 250

/**
 * How many vehicles the filters would find, asked for while they are being chosen; the last known number until the
 * next is there, null before the first. `filters` null asks nothing.
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
        // Without a number the button still applies the filters; the results then say what is wrong.
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
