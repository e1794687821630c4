import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { paths } from '../../../paths/paths.ts'
import { type BrowseFilters, browseAddress, filtersIn } from './browse-filters.ts'

interface Press {
  filters: BrowseFilters
  /** Stored in the navigation state, to recognise the navigation that this change started. */
  id: number
}

/** The last filter change, until the router reflects it. */
let pressed: Press | null = null
const listeners = new Set<() => void>()

function press(next: Press | null): void {
  pressed = next
  for (const notify of listeners) notify()
}

/** Back and Forward are newer than any pending change. */
const forget = () => press(null)

function listen(notify: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', forget)
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size > 0) return
    removeEventListener('popstate', forget)
    pressed = null
  }
}

const pressOf = (location: Location): number | undefined => location.state?.press

/**
 * The filters as set by the user, also while their results load. `show` sets other filters by navigating to the first
 * page of the new results, or with `keepsPage` to the same page in another view; Back undoes it, unless the change
 * replaces the one before.
 */
export function useBrowseFilters(loaded: BrowseFilters, now: number) {
  const navigate = useNavigate()
  const next = useNextLocation()
  const here = useLocation()
  // The filters are set by separate components. All of them must see a change at once, before the router reflects it;
  // otherwise the next change in another component would undo it.
  const set = useSyncExternalStore(
    listen,
    () => pressed,
    () => null,
  )
  const coming = next?.pathname === paths.browse() ? filtersIn(new URLSearchParams(next.search), now) : null

  // The pending change ends when the router reports its navigation, or one that did not come from here. Updates about
  // an earlier change are ignored.
  const word = next ?? here
  const heard = useRef(word)
  useEffect(() => {
    if (heard.current === word) return
    heard.current = word
    // A change made after this render cannot be reflected yet.
    if (!set || pressed !== set) return
    if (pressOf(word) === set.id || (word !== here && pressOf(word) === undefined)) press(null)
  }, [word, here, set])

  const show = useCallback(
    (chosen: BrowseFilters, { replace = false, keepsPage = false } = {}) => {
      const id = Math.random()
      const filters = keepsPage ? chosen : { ...chosen, after: null }
      press({ filters, id })
      const address = browseAddress(filters, now)
      void navigate(address, { preventScrollReset: true, replace, state: { press: id } })
    },
    [navigate, now],
  )

  return { filters: set?.filters ?? coming ?? loaded, show }
}
