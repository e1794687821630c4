import { useState } from 'react'

/** Stays true once it was true, so that a closed panel stays mounted for its exit animation. */
export function useLatched(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
