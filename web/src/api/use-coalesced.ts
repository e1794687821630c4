import { useEffect, useRef, useState } from 'react'
import { coalesce } from './coalesce.ts'

/** Coalesces calls of the latest `run`; one that fails is left to the next call. */
export function useCoalesced(run: () => Promise<void>): () => Promise<void> {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const [coalesced] = useState(() =>
    coalesce(
      async () => {
        await latest.current()
        return false
      },
      () => {},
    ),
  )
  return coalesced
}
