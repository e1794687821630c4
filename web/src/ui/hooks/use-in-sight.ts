import { type RefObject, useEffect, useState } from 'react'

/** Whether at least a quarter of an element is on screen in a visible tab. */
export function useInSight(ref: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  const [isLookedAt, setLookedAt] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), {
      threshold: 0.25,
    })
    observer.observe(element)
    const look = () => setLookedAt(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ref])

  return isOnScreen && isLookedAt
}
