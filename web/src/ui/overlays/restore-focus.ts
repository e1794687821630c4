/** About a second on most screens: time for the page to show the result and for a dialog to fade out. */
const FRAMES_TO_WAIT = 60

/**
 * Moves focus to the element with this id, or to the page's `h1` without one, once the pressed button and the dialog
 * around it are removed. Does nothing if the focus has moved elsewhere meanwhile.
 */
export function restoreFocus(id: string): void {
  const pressed = document.activeElement
  let frames = 0
  const look = () => {
    const holder = document.activeElement
    if (holder === document.body) {
      const next = document.getElementById(id) ?? document.querySelector<HTMLElement>('h1')
      next?.focus()
    } else if ((holder === pressed || holder?.closest('[role="dialog"]')) && frames++ < FRAMES_TO_WAIT)
      requestAnimationFrame(look)
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}
