import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { type BrowseFilters, browseAddress, filtersIn } from './browse-filters.ts'

/**
 * The filters as the person has set them, also while their results are on the way, and how to set others: that goes
 * to the first page of the new results, and Back undoes it.
 */
export function useBrowseFilters(loaded: BrowseFilters, now: number) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const isComing = location?.pathname === paths.browse()
  // A box must be ticked as it is pressed; this bridges the moment until the router tells of its navigation.
  const [pressed, setPressed] = useState<BrowseFilters | null>(null)
  if (pressed && isComing) setPressed(null)
  const coming = isComing ? filtersIn(new URLSearchParams(location.search), now) : null

  function show(next: BrowseFilters) {
    setPressed(next)
    void navigate(browseAddress({ ...next, after: null }, now), { preventScrollReset: true })
  }

  return { filters: pressed ?? coming ?? loaded, show }
}
