/** A temporary message. Errors interrupt a screen reader, the others wait for it. */
export interface ToastMessage {
  id: number
  tone: 'success' | 'info' | 'error'
  title: string
  description?: string | undefined
  /** Duration, instead of 5 s. */
  shownForMs?: number | undefined
}

let shown: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ToastMessage | null) {
  shown = next
  for (const notify of listeners) notify()
}

function showAs(tone: ToastMessage['tone']) {
  return (title: string, description?: string, shownForMs?: number) =>
    show({ id: ++lastId, tone, title, description, shownForMs })
}

/**
 * Shows the result of an action. One message at once: a newer one replaces the older. Call it only in the browser, from
 * an event or an effect.
 */
export const toast = {
  success: showAs('success'),
  info: showAs('info'),
  error: showAs('error'),
  dismiss: () => show(null),
}

/** For the Toaster: the current message, or null. */
export function shownToast(): ToastMessage | null {
  return shown
}

/** For the Toaster: calls `notify` on every change; returns a function that unsubscribes. */
export function onToastChange(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
