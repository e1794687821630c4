/** About a second on most screens: time for the page to show the result and for a dialog to fade out. */
const FRAMES_TO_WAIT = 60
/** What had the focus back last because a panel closed: it may be about to go, too. */
let returnedTo: Element | null = null

/**
 * Moves focus to the element with this id, or to the page's `h1` without one, once the pressed button and the dialog
 * around it are removed. Does nothing if the focus has moved elsewhere meanwhile, or another dialog has opened: what is
 * typed there must not end up elsewhere.
 */
export function restoreFocus(id: string): void {
  const pressed = document.activeElement
  let frames = 0
  const look = () => {
    const holder = document.activeElement
    const dialog = openDialog()
    if (dialog && !dialog.contains(pressed)) return
    if (!dialog && holder === document.body) {
      const next = document.getElementById(id) ?? document.querySelector<HTMLElement>('h1')
      next?.focus()
    } else if (
      (dialog || holder === pressed || holder === returnedTo || holder?.closest('[role="dialog"]')) &&
      frames++ < FRAMES_TO_WAIT
    )
      requestAnimationFrame(look)
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}

/**
 * Moves focus back to what opened a panel, once the panel is removed. It is removed only after it has faded out: a reader
 * who has moved on by then keeps the focus, or a key would act elsewhere than where it was pressed.
 */
export function returnFocus(opener: Element | null): void {
  if (document.activeElement !== document.body || !(opener instanceof HTMLElement)) return
  opener.focus({ preventScroll: true })
  returnedTo = opener
}

/** The modal that is open, or null; one that fades out is not open. */
export const openDialog = (): Element | null => document.querySelector('[role="dialog"][data-state="open"]')
