import { useState } from 'react'

/** Stays true once it was: a closed panel remains in place to play its way out. */
export function useLatched(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
