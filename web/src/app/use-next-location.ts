import { splitLanguage } from '@rihla/domain/text/languages'
import { useMemo } from 'react'
import { type Location, useNavigation } from 'react-router'

/**
 * The location that a navigation or a submission is loading, or undefined. Its path is without the prefix of the
 * language, like those of `paths` and `useLocation`; the router's own has '/ar'. The same object until it changes.
 */
export function useNextLocation(): Location | undefined {
  const { location } = useNavigation()
  return useMemo(
    () => location && { ...location, pathname: splitLanguage(location.pathname).path },
    [location],
  )
}
