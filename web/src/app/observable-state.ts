/** An observable state in the shape that `useSyncExternalStore` expects. */
export function watchedState<State extends object>(first: State) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(changes: Partial<State>) {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
  }
}
