import pg from 'pg'
import type { Log } from '../log.ts'
import { ANSWER_WITHIN_MS, CONNECT_WITHIN_MS, KEEP_ALIVE_AFTER_MS } from './database.ts'

interface Listener {
  onPayload: (payload: string) => void
  /** Called when the connection is lost, and again each time it cannot be opened: notifications are missed from now on. */
  onLost?: () => void
  /** Called once the connection is there after it was not: notifications may have been missed. */
  onReconnect?: () => void
  /** Called when the process ends: no more notifications arrive. */
  onClose?: () => void
}

/** Notifications from the database to this process (LISTEN/NOTIFY). */
export type Notifications = ReturnType<typeof openNotifications>

/** The connection only receives, so that without asking nobody notices a host that is gone without closing it. */
const CHECK_EVERY_MS = 15_000
const RETRY_MS = [100, 250, 500, 1000, 2000, 5000]

/**
 * Opens one dedicated connection for all channels of this process, at the first listener. When it breaks, it reconnects
 * with backoff and notifies the listeners that they may have missed something.
 */
export function openNotifications(
  url: string,
  log: Log,
  { checkEveryMs = CHECK_EVERY_MS, answerWithinMs = ANSWER_WITHIN_MS } = {},
) {
  const listeners = new Map<string, Set<Listener>>()
  const everyListener = () => [...listeners.values()].flatMap((all) => [...all])
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let retry: NodeJS.Timeout | null = null
  let failures = 0
  let wasConnected = false
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'rihla-listener',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: answerWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    })
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
    const check = setInterval(() => {
      // Ending a client whose statement is not answered closes its connection at once.
      next.query('select 1').catch(() => next.end().catch(() => {}))
    }, checkEveryMs).unref()
    next.once('end', () => clearInterval(check))
    const mayHaveMissed = wasConnected || failures > 0
    failures = 0
    if (mayHaveMissed) for (const listener of everyListener()) listener.onReconnect?.()
    wasConnected = true
  }

  function comeBackLater(): void {
    client = null
    if (closed || retry) return
    for (const listener of everyListener()) listener.onLost?.()
    const pause = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]
    retry = setTimeout(() => {
      retry = null
      connecting = connect()
    }, pause)
    retry.unref()
  }

  /** Listens to a channel; resolves once the database has registered it. The returned function stops it. */
  async function listen(channel: string, listener: Listener): Promise<() => void> {
    const all = listeners.get(channel) ?? new Set()
    const isNew = !listeners.has(channel)
    listeners.set(channel, all.add(listener))
    connecting ??= connect()
    await connecting
    try {
      // A connection opened before this channel was requested does not listen to it yet.
      if (isNew) await client?.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      listeners.delete(channel)
      throw error
    }
    return () => {
      all.delete(listener)
    }
  }

  async function close(): Promise<void> {
    closed = true
    for (const listener of everyListener()) listener.onClose?.()
    if (retry) clearTimeout(retry)
    await connecting
    const last = client
    client = null
    await last?.end()
  }

  return { listen, close }
}
