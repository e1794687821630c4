import { useSyncExternalStore } from 'react'
import { useSite } from '../../app/root-data.ts'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'

const NAME = 'review-keys-off'
const listeners = new Set<() => void>()

function follow(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/**
 * Whether this user has keyboard shortcuts on in this browser, and a function to switch them: voice control can trigger
 * single keys by accident.
 */
export function useKeysSwitch(): { areOn: boolean; turn: (on: boolean) => void } {
  const personId = useSite().me?.id ?? ''
  const areOn = useSyncExternalStore(
    follow,
    () => readPersonal(personId, NAME) !== true,
    () => false,
  )
  function turn(on: boolean) {
    keepPersonal(personId, NAME, on ? null : true)
    for (const notify of listeners) notify()
  }
  return { areOn, turn }
}
