import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { type BrowseFilters, browseAddress, filtersIn } from './browse-filters.ts'

/** What was set last, until the router tells of its address. */
let pressed: { filters: BrowseFilters; address: string } | null = null
const listeners = new Set<() => void>()

function press(next: typeof pressed): void {
  pressed = next
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) pressed = null
  }
}

/**
 * The filters as the person has set them, also while their results are on the way, and how to set others: that goes
 * to the first page of the new results, and Back undoes it.
 */
export function useBrowseFilters(loaded: BrowseFilters, now: number) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const { key } = useLocation()
  // Boxes, order and places are parts of their own. What one was set to, all must know in the same moment, before the
  // router tells of it, or the next press on another would take it back.
  const set = useSyncExternalStore(
    listen,
    () => pressed,
    () => null,
  )
  const coming = next?.pathname === paths.browse() ? filtersIn(new URLSearchParams(next.search), now) : null

  // The router's word counts again once it tells of what was set, or of anything else that has come to its end. What is
  // set while it draws that end it cannot have told of yet.
  const told = useRef({ next, key })
  useEffect(() => {
    if (told.current.next === next && told.current.key === key) return
    told.current = { next, key }
    if (pressed !== set) return
    if (!next || pressed?.address === next.pathname + next.search) press(null)
  }, [next, key, set])

  function show(filters: BrowseFilters) {
    const address = browseAddress({ ...filters, after: null }, now)
    press({ filters, address })
    void navigate(address, { preventScrollReset: true })
  }

  return { filters: set?.filters ?? coming ?? loaded, show }
}
