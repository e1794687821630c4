import { useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the bottom, in pixels, the user is reading the newest messages. */
const NEAR_FOOT = 48

/**
 * Keeps the scroll position of a thread in a `flex-col-reverse` box: the browser measures from the newest message, so
 * that loading older ones moves nothing. `footMark` identifies the end of the thread; when it changes while the user
 * reads further up, the visible messages stay in place.
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
    // `scrollTop` is 0 at the bottom and negative above it; subtracting the added height keeps the visible messages in
    // place.
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
