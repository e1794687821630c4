import { useEffect, useRef } from 'react'
import { coalesce } from './coalesce.ts'

/** Coalesces calls of the latest `run`; a failed run is not retried until the next call. */
export function useCoalesced(run: () => Promise<void>): () => Promise<void> {
  const latest = useRef(run)
  const coalesced = useRef<(() => Promise<void>) | null>(null)
  useEffect(() => {
    latest.current = run
  })
  return async () => {
    coalesced.current ??= coalesce(
      async () => {
        await latest.current()
        return false
      },
      () => {},
    )
    await coalesced.current()
  }
}
