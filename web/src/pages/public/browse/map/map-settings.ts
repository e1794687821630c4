import { useSyncExternalStore } from 'react'
import { PREFERENCE_SECONDS } from '../../../../app/cookie-ages.ts'
import { plainCookie } from '../../../../app/cookies.ts'
import { watchedState } from '../../../../app/observable-state.ts'
import { useSite } from '../../../../app/root-data.ts'

/** What was chosen on this page load; the root data has what the cookie said before. */
const chosen = watchedState<{ isFolded: boolean | null }>({ isFolded: null })
const onServer = { isFolded: null }

/** Whether the map beside the results is folded away; kept in a cookie, so that the server lays out the same page. */
export function useMapFold(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const { mapIsFolded } = useSite()
  const { isFolded } = useSyncExternalStore(chosen.subscribe, chosen.state, () => onServer)
  return [isFolded ?? mapIsFolded, fold]
}

function fold(isFolded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when it renders the next page
  document.cookie = plainCookie('map', isFolded ? 'folded' : 'shown', PREFERENCE_SECONDS)
  chosen.change({ isFolded })
}
