import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the current link of a row in view that scrolls sideways. Give the reference to an element around the row;
 * `current` is what changes when another link becomes the current one.
 */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn may move it
  useEffect(() => {
    row.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return row
}
