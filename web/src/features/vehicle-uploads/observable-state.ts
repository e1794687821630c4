/** State for `useSyncExternalStore`; every change creates a new object. */
export function createObservableState<State extends object>(initial: State) {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    update(changes: Partial<State>) {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
