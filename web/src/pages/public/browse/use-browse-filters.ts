import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '../../../paths/paths.ts'
import { type BrowseFilters, browseAddress, filtersIn } from './browse-filters.ts'

interface Press {
  filters: BrowseFilters
  /** Goes along with the navigation that it asks for, so that the router's word can be known for the answer to it. */
  id: number
}

/** What was set last, until the router tells of it. */
let pressed: Press | null = null
const listeners = new Set<() => void>()

function press(next: Press | null): void {
  pressed = next
  for (const notify of listeners) notify()
}

/** Back and Forward are newer than what was set before them. */
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
 * The filters as the person has set them, also while their results are on the way, and how to set others: that goes
 * to the first page of the new results, and Back undoes it.
 */
export function useBrowseFilters(loaded: BrowseFilters, now: number) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const here = useLocation()
  // Boxes, order and places are parts of their own. What one was set to, all must know in the same moment, before the
  // router tells of it, or the next press on another would take it back.
  const set = useSyncExternalStore(
    listen,
    () => pressed,
    () => null,
  )
  const coming = next?.pathname === paths.browse() ? filtersIn(new URLSearchParams(next.search), now) : null

  // The router's word counts again once it is about what was set, or about where else somebody goes. While it still tells
  // of an earlier press it does not.
  const word = next ?? here
  const heard = useRef(word)
  useEffect(() => {
    if (heard.current === word) return
    heard.current = word
    // What was set since this was drawn it cannot have told of.
    if (!set || pressed !== set) return
    if (pressOf(word) === set.id || (word !== here && pressOf(word) === undefined)) press(null)
  }, [word, here, set])

  const show = useCallback(
    (filters: BrowseFilters) => {
      const id = Math.random()
      press({ filters, id })
      const address = browseAddress({ ...filters, after: null }, now)
      void navigate(address, { preventScrollReset: true, state: { press: id } })
    },
    [navigate, now],
  )

  return { filters: set?.filters ?? coming ?? loaded, show }
}
