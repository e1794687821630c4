import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveEvents } from './live-events.ts'

const AT_MOST_EVERY_MS = 5000

/** Reloads the page data when a listing has changed: at once, then at most every five seconds. */
export function useFreshListings(): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const loadedAt = useRef(0)

  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])

  useLiveEvents(['vehicles'], () => {
    if (timer.current !== null) return
    timer.current = setTimeout(
      () => {
        timer.current = null
        loadedAt.current = Date.now()
        void revalidate()
      },
      Math.max(0, loadedAt.current + AT_MOST_EVERY_MS - Date.now()),
    )
  })
}
