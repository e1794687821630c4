import { vehiclesToFollow } from '@rihla/domain/search/list-updates'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useLiveEvents } from './live-events.ts'
import { keepListFresh } from './live-list.ts'

interface Listing {
  vehicles: ReadonlyArray<{ id: string }>
  /** Whether the vehicles are for certain days; without, a booking of one changes nothing in the list. */
  hasDates: boolean
}

/** Reloads the page data when one of the vehicles shown has changed (`keepListFresh` says when). */
export function useFreshListings({ vehicles, hasDates }: Listing): void {
  const { revalidate } = useRevalidator()
  const reread = useEffectEvent(() => void revalidate())
  const isForDays = useEffectEvent(() => hasDates)
  const list = useRef<ReturnType<typeof keepListFresh> | null>(null)
  const followed = useFollowed(vehicles)

  useEffect(() => {
    const current = keepListFresh({
      reread: () => reread(),
      hasDates: () => isForDays(),
      isHidden: () => document.hidden,
    })
    list.current = current
    const lookAtTab = () => {
      if (!document.hidden) current.shown()
    }
    document.addEventListener('visibilitychange', lookAtTab)
    return () => {
      document.removeEventListener('visibilitychange', lookAtTab)
      current.stop()
    }
  }, [])

  useLiveEvents(
    followed.map((id) => `vehicle:${id}`),
    ({ kind }) => list.current?.heard(kind),
    (missedVehicles) => list.current?.reopened(missedVehicles),
  )
}

/** The vehicles that a list follows; those shown earlier are forgotten when the address asks something else. */
function useFollowed(vehicles: Listing['vehicles']): string[] {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shown = vehicles.map(({ id }) => id)
  const [before, setBefore] = useState(() => ({ address, ids: vehiclesToFollow(shown, []) }))
  const ids = vehiclesToFollow(shown, before.address === address ? before.ids : [])
  if (before.address !== address || before.ids.join() !== ids.join()) setBefore({ address, ids })
  return ids
}
