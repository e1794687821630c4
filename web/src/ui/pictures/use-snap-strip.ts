import { useRef, useState } from 'react'

/**
 * State of a scroll-snap row of pictures: the current index, and a function to scroll to another. Spread `stripProps`
 * on the scrolling element; every child must be as wide as it. Right-to-left rows scroll by negative amounts.
 */
export function useSnapStrip<Element extends HTMLElement>(first = 0) {
  const strip = useRef<Element>(null)
  const [current, setCurrent] = useState(first)

  function noteScroll() {
    const row = strip.current
    if (row && row.clientWidth > 0) setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth))
  }

  /** `smooth` is ignored for users who prefer reduced motion. */
  function goTo(index: number, behavior: 'smooth' | 'instant' = 'smooth') {
    const row = strip.current
    if (!row) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const direction = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row.scrollTo({ left: direction * index * row.clientWidth, behavior: calm ? 'instant' : behavior })
  }

  return { current, goTo, strip, stripProps: { ref: strip, onScroll: noteScroll } }
}
