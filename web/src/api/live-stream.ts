import { SEEN_COOKIE, SEEN_SECONDS } from '@rihla/contract/seen-cookie'
import type { LiveEvent } from '@rihla/contract/system'
import { MISSED_VEHICLES_REPLAYED_MS } from '@rihla/domain/search/missed-updates'
import { cookieIn, plainCookie } from '../app/cookies.ts'
import { checkSession } from '../app/session.ts'

type Listener = (event: LiveEvent) => void

/** How many event ids are remembered for deduplication: after a reconnect the server repeats the last few. */
const REMEMBERED_EVENTS = 200

const listeners = new Map<string, Set<Listener>>()
const openings = new Set<(missedVehicles: boolean) => void>()
const seen = new Set<string>()
let source: EventSource | null = null
let openChannels = ''
let lastEventId = ''
let isReopening = false
/** Since when changes can be missed; before the first stream, since the page was read. */
let missingSince: number | null = performance.timeOrigin

/**
 * The browser reconnects a lost stream, but not one that was answered with an error; this is the delay before retrying
 * it.
 */
const RETRY_REFUSED_MS = 15_000

/**
 * Listens on channels until the returned function is called. The stream is open while there are listeners; `onOpen` is
 * called each time it opens, also after a reconnect, with whether changes of vehicles were missed that it does not repeat.
 */
export function follow(
  channels: readonly string[],
  listener: Listener,
  onOpen?: (missedVehicles: boolean) => void,
): () => void {
  if (onOpen) openings.add(onOpen)
  for (const channel of channels) listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
  reopenSoon()
  return () => {
    if (onOpen) openings.delete(onOpen)
    for (const channel of channels) {
      const all = listeners.get(channel)
      all?.delete(listener)
      if (all?.size === 0) listeners.delete(channel)
    }
    reopenSoon()
  }
}

// Several components can subscribe and unsubscribe in one turn; the stream is reopened once, after them.
function reopenSoon() {
  if (isReopening) return
  isReopening = true
  queueMicrotask(() => {
    isReopening = false
    const requested = [...listeners.keys()].sort().join(',')
    if (requested !== openChannels) open(requested)
  })
}

function open(channels: string) {
  source?.close()
  source = null
  openChannels = channels
  if (channels === '') return
  const query = new URLSearchParams({ channels })
  if (lastEventId) query.set('lastEventId', lastEventId)
  // The page was read at its beginning, which is what the browser's clock counts from.
  else query.set('readAgoMs', String(Math.ceil(performance.now())))
  const stream = new EventSource(`/api/v1/live?${query}`)
  source = stream
  stream.onopen = () => {
    const missedVehicles = Date.now() - (missingSince ?? Date.now()) > MISSED_VEHICLES_REPLAYED_MS
    missingSince = null
    for (const notify of openings) notify(missedVehicles)
  }
  stream.onerror = () => {
    missingSince ??= Date.now()
    if (stream.readyState !== EventSource.CLOSED) return
    // The server refuses the stream of a session that has ended elsewhere.
    checkSession()
    setTimeout(() => source === stream && open(openChannels), RETRY_REFUSED_MS)
  }
  stream.onmessage = ({ data, lastEventId: id }) => {
    if (id !== '' && isRepeated(id)) return
    const event = JSON.parse(data) as LiveEvent
    rememberSeen(event)
    for (const listener of listeners.get(event.channel) ?? []) listener(event)
  }
}

/** Stores the position of the event, so that the next call is not answered by a replica that is behind it. */
function rememberSeen({ seen: now }: LiveEvent) {
  if (now === undefined || now <= Number(cookieIn(document.cookie, SEEN_COOKIE) ?? 0)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
  document.cookie = plainCookie(SEEN_COOKIE, String(now), SEEN_SECONDS)
}

function isRepeated(id: string): boolean {
  if (seen.has(id)) return true
  lastEventId = id
  seen.add(id)
  const [oldest] = seen
  if (seen.size > REMEMBERED_EVENTS && oldest !== undefined) seen.delete(oldest)
  return false
}
