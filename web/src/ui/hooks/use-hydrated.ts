import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run on this page by now: false on the server, while a page hydrates, and where there are none. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
