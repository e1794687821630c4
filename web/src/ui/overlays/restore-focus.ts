/** About a second on most screens: so long a page may need to show what was done, and a dialog to fade out. */
const FRAMES_TO_WAIT = 60

/**
 * The button that was pressed goes with what it did: the keyboard goes on from the element of this id, or from the top
 * of the page when that is gone too. Waits for the button, and the dialog it may stand in, to go; a focus that somebody
 * has moved meanwhile stays where it is.
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
