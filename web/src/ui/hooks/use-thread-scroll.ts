import { useLayoutEffect, useRef, useState } from 'react'

/** So near the foot, in pixels, one is reading the newest. */
const NEAR_FOOT = 48

/**
 * Holds the place in a thread whose box runs from its foot upwards (`flex-col-reverse`): the browser then measures from the
 * newest line, so that older lines push nothing away. While one reads further up, `footMark` (what the thread ends with)
 * may change without moving what is read.
 */
export function useThreadScroll(footMark: string) {
  const box = useRef<HTMLElement>(null)
  const [isAtFoot, setAtFoot] = useState(true)
  const before = useRef({ footMark, height: 0 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grown = element.scrollHeight - before.current.height
    const isLonger = before.current.footMark !== footMark && before.current.height > 0
    // Above the foot the distance to it is negative, and the new line has just made it longer.
    if (isLonger && element.scrollTop < -NEAR_FOOT) element.scrollBy({ top: -grown, behavior: 'instant' })
    before.current = { footMark, height: element.scrollHeight }
  })

  return {
    box,
    isAtFoot,
    noteScroll() {
      const element = box.current
      if (element) setAtFoot(element.scrollTop >= -NEAR_FOOT)
    },
    toFoot() {
      box.current?.scrollTo({ top: 0, behavior: 'smooth' })
    },
  }
}
