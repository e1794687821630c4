import type { PersonDocument } from '@rihla/contract/verification'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Polling interval; the automatic check takes some seconds. */
const LOOK_AGAIN_MS = 4000

/** Revalidates the page regularly while a document waits for its automatic check. */
export function useFreshChecks(
  documents: readonly Pick<PersonDocument, 'id' | 'automaticCheck' | 'status'>[],
) {
  const { revalidate } = useRevalidator()
  const waiting = documents.some(
    ({ status, automaticCheck }) => status === 'pending' && automaticCheck === 'waiting',
  )
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
