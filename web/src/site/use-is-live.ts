import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run on this page by now; false on the server and where there are none. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
