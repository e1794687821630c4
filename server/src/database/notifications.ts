import pg from 'pg'
import type { Log } from '../log.ts'

interface Listener {
  onPayload: (payload: string) => void
  /** The connection was away for a while: notifications may have been missed. */
  onReconnect: () => void
  /** The process ends: nothing will be heard any more. */
  onClose: () => void
}

/** What the database calls out to this process (LISTEN/NOTIFY). */
export type Notifications = ReturnType<typeof openNotifications>

const RETRY_MS = [100, 250, 500, 1000, 2000, 5000]

/**
 * One connection of its own that listens for everything this process wants to hear. It opens with the first listener
 * and, when it breaks, comes back with growing pauses and tells the listeners that they may have missed something.
 */
export function openNotifications(url: string, log: Log) {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let retry: NodeJS.Timeout | null = null
  let failures = 0
  let wasConnected = false
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'rihla-listener', keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload ?? '')
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next) comeBackLater()
    })
    try {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      if (!closed) log.warn({ err: error }, 'cannot listen to the database')
      comeBackLater()
      return
    }
    if (closed) {
      await next.end()
      return
    }
    client = next
    failures = 0
    if (wasConnected) for (const all of listeners.values()) for (const listener of all) listener.onReconnect()
    wasConnected = true
  }

  function comeBackLater(): void {
    client = null
    if (closed || retry) return
    const pause = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]
    retry = setTimeout(() => {
      retry = null
      connecting = connect()
    }, pause)
    retry.unref()
  }

  /** Hears a channel from now on; resolves when the database has been told. The answer stops it. */
  async function listen(
    channel: string,
    onPayload: Listener['onPayload'],
    onReconnect: Listener['onReconnect'] = () => {},
    onClose: Listener['onClose'] = () => {},
  ): Promise<() => void> {
    const listener = { onPayload, onReconnect, onClose }
    const all = listeners.get(channel) ?? new Set()
    const isNew = !listeners.has(channel)
    listeners.set(channel, all.add(listener))
    connecting ??= connect()
    await connecting
    // A connection made before this channel was wanted has not been told of it.
    if (isNew) await client?.query(`listen ${client.escapeIdentifier(channel)}`)
    return () => {
      all.delete(listener)
    }
  }

  async function close(): Promise<void> {
    closed = true
    for (const all of listeners.values()) for (const listener of all) listener.onClose()
    if (retry) clearTimeout(retry)
    await connecting
    const last = client
    client = null
    await last?.end()
  }

  return { listen, close }
}
