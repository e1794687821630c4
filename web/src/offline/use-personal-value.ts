import { useMemo, useSyncExternalStore } from 'react'
import { readPersonal, watchPersonal } from './personal-storage.ts'

const nothing = () => 'null'

/** A stored value of this user, up to date with every change; null on the server, when missing, and after sign-out. */
export function usePersonalValue(personId: string, name: string): unknown {
  // As text, because the value is parsed again at every reading and would never equal the last one.
  const text = useSyncExternalStore(
    watchPersonal,
    () => JSON.stringify(readPersonal(personId, name)),
    nothing,
  )
  return useMemo(() => JSON.parse(text) as unknown, [text])
}
