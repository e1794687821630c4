/**
 * The head of a page, with a script that keeps a press on a button which nothing answers yet, and presses it again once it
 * is alive. A page can be seen before its scripts have come; links lead and forms send without them, but a button that
 * opens something would seem broken.
 */
export function withPressesKept(head: string, nonce: string): string {
  const script = `<script nonce="${nonce}">(${keepPresses.toString()})(${ANSWERED_WITHIN_MS})</script>`
  return head.replace('</head>', (end) => script + end)
}

/** Who has waited longer has gone on to something else. */
const ANSWERED_WITHIN_MS = 10_000

/** Runs in the browser, from its own text: nothing around it is there. */
function keepPresses(answeredWithinMs: number): void {
  const LOOK_EVERY_MS = 50
  let last: HTMLButtonElement | null = null
  document.currentScript?.remove()

  // React leaves the handlers of a part on its elements when it brings that part to life, and not before. Pressed from
  // then on, it finishes what it is at and answers.
  const isAlive = (button: HTMLButtonElement) =>
    Object.keys(button).some((key) => key.startsWith('__reactProps'))

  function pressOnceAlive(button: HTMLButtonElement, until: number): void {
    if (last !== button || !button.isConnected || performance.now() > until) return
    if (!isAlive(button)) return void setTimeout(pressOnceAlive, LOOK_EVERY_MS, button, until)
    last = null
    button.click()
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      last = null
      if (!button || isAlive(button) || (button.form && button.type !== 'button')) return
      last = button
      // Not before React has had its turn with this press: it may bring the part to life for it, and answer.
      setTimeout(() => {
        if (isAlive(button)) last = null
        else pressOnceAlive(button, performance.now() + answeredWithinMs)
      })
    },
    true,
  )
}
