import { type RefObject, useEffect, useState } from 'react'

/** How far below or above the screen an element counts as near, so that what it loads is there when it is seen. */
const MARGIN = '400px 0px'

/** Whether an element has been on screen, or near it, since it was rendered. */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  const [hasBeen, setHasBeen] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || hasBeen) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHasBeen(true), {
      rootMargin: MARGIN,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, hasBeen])

  return hasBeen
}
