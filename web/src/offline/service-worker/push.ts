import { type NotificationEvent, type PushEvent, scope } from './worker-scope.ts'

/** What the server sends: one sentence in the language of the reader, and what it opens. */
interface PushPayload {
  title: string
  body: string
  url: string
  /** A later notification with the same tag replaces the earlier one. */
  tag: string
  language: string
  direction: NotificationDirection
}

/** Shows what the server sent; it sends no message without a payload. */
export function showPush(event: PushEvent): void {
  if (!event.data) return
  const { title, body, url, tag, language, direction } = event.data.json() as PushPayload
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      tag,
      lang: language,
      dir: direction,
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: url,
    }),
  )
}

/** Shows the page of a notification: a window that is at it already, else a new one; others may hold what is typed. */
export function openNotification(event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
}

async function open(path: string): Promise<void> {
  const { origin } = scope.location
  const url = new URL(path, origin)
  if (url.origin !== origin) return
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const present = windows.find((one) => one.url === url.href)
  if (present) await present.focus()
  else await scope.clients.openWindow(url.href)
}

/** After the end of a session this device shows nothing more; the server forgets it with the session. */
export async function endPush(): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
