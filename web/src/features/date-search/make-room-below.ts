/** Height of the calendar of a search with its times, pixels. */
const CALENDAR_HEIGHT = 620

/** Scrolls an element to the top when the calendar that opens below it would not fit on the screen. */
export function makeRoomBelow(element: Element | null): void {
  if (!element || window.innerHeight - element.getBoundingClientRect().bottom >= CALENDAR_HEIGHT) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
}
