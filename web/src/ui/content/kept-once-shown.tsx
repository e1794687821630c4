import type { ReactNode } from 'react'
import { useLatched } from '../overlays/use-latched.ts'

/** Content that is hidden instead of unmounted once it was shown, so that nothing typed into it is lost. */
export function KeptOnceShown({ shown, children }: { shown: boolean; children: ReactNode }) {
  return useLatched(shown) ? <div hidden={!shown}>{children}</div> : null
}
