import { useSyncExternalStore } from 'react'

const KEY = 'search-as-map-moves'
const listeners = new Set<() => void>()
/** For browsers that store nothing. */
let isOff = false

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return !isOff
  }
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

function choose(isOn: boolean): void {
  isOff = !isOn
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Chosen for this page alone.
  }
  for (const notify of listeners) notify()
}

/** Whether moving the map searches there: on until the person turns it off in this browser. */
export const useSearchAsMoved = (): [isOn: boolean, choose: (isOn: boolean) => void] => [
  useSyncExternalStore(listen, read, () => true),
  choose,
]
