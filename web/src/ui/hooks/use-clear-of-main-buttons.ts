import { type RefObject, useEffect } from 'react'
import { MAIN_BUTTON } from '../buttons/button-classes.ts'

/** Free space between the floating button and a main button, in pixels. */
const SPACE = 8
/** The floating button stays below the navigation bar. */
const HIGHEST = 80

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/**
 * How far up a floating button at `floating` moves so that it covers none of the boxes, in pixels; null when there is no
 * room for it.
 */
export function liftAbove(floating: Box, boxes: readonly Box[]): number | null {
  let lift = 0
  for (;;) {
    const top = floating.top - lift - SPACE
    const bottom = floating.bottom - lift + SPACE
    const covered = boxes.filter(
      (box) => box.top < bottom && box.bottom > top && box.left < floating.right && box.right > floating.left,
    )
    if (covered.length === 0) return lift
    lift = floating.bottom + SPACE - Math.min(...covered.map((box) => box.top))
    if (floating.top - lift < HIGHEST) return null
  }
}

/** Moves a fixed button up, or hides it, while it would cover a main button of the page. */
export function useClearOfMainButtons(button: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const floating = button.current
    if (!floating || !isShown) return
    let frame = 0
    const place = () => {
      frame = 0
      floating.style.setProperty('translate', 'none')
      const mains = [...document.querySelectorAll<HTMLElement>(`#content .${MAIN_BUTTON}`)]
      const boxes = mains.map((main) => main.getBoundingClientRect()).filter(({ width }) => width > 0)
      const lift = liftAbove(floating.getBoundingClientRect(), boxes)
      floating.style.setProperty('translate', lift ? `0 ${-lift}px` : 'none')
      floating.style.setProperty('visibility', lift === null ? 'hidden' : 'visible')
    }
    const placeSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(place)
    }
    place()
    const sizes = new ResizeObserver(placeSoon)
    sizes.observe(document.body)
    addEventListener('scroll', placeSoon, { passive: true })
    addEventListener('resize', placeSoon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      removeEventListener('scroll', placeSoon)
      removeEventListener('resize', placeSoon)
    }
  }, [button, isShown])
}
