import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the current link of a row in view that scrolls sideways; give the reference to that row. `current` is what changes
 * when another link becomes the current one.
 */
export function useCurrentInView<Row extends HTMLElement>(
  current: string | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link can be out of view
  useEffect(() => {
    if (row.current) bringCurrentIntoView(row.current)
  }, [current])
  return row
}

/** Not by `scrollIntoView`, which also scrolls the page: away from a reader who has scrolled before hydration. */
function bringCurrentIntoView(row: HTMLElement): void {
  const link = row.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!link) return
  const strip = row.getBoundingClientRect()
  if (link.left >= strip.left && link.right <= strip.right) return
  row.scrollLeft += (link.left + link.right - strip.left - strip.right) / 2
}
