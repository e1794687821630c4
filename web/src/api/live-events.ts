import type { LiveEvent } from '@rihla/contract/system'
import { useEffect, useEffectEvent } from 'react'

type Listener = (event: LiveEvent) => void

/** How many event ids are remembered: after a reconnect the server repeats the last few. */
const REMEMBERED_EVENTS = 200

const listeners = new Map<string, Set<Listener>>()
const seen = new Set<string>()
let source: EventSource | null = null
let openChannels = ''
let lastEventId = ''
let reopening = false

/**
 * Calls back when something on the channels changed (`vehicles`, `me`, `booking:{id}`). An event says only that
 * something changed: read again through the normal call. All listeners of a page share one stream, which reconnects
 * and resumes by itself.
 */
export function useLiveEvents(channels: readonly string[], onEvent: Listener): void {
  const latest = useEffectEvent(onEvent)
  const key = channels.join(',')
  useEffect(() => {
    if (key === '') return
    const listener: Listener = (event) => latest(event)
    for (const channel of key.split(',')) {
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(listener))
    }
    reopenSoon()
    return () => {
      for (const channel of key.split(',')) {
        const all = listeners.get(channel)
        all?.delete(listener)
        if (all?.size === 0) listeners.delete(channel)
      }
      reopenSoon()
    }
  }, [key])
}

// Several components mount and unmount in one turn; the stream changes once, after them.
function reopenSoon() {
  if (reopening) return
  reopening = true
  queueMicrotask(() => {
    reopening = false
    const wanted = [...listeners.keys()].sort().join(',')
    if (wanted !== openChannels) open(wanted)
  })
}

function open(channels: string) {
  source?.close()
  source = null
  openChannels = channels
  if (channels === '') return
  const query = new URLSearchParams({ channels, ...(lastEventId ? { lastEventId } : {}) })
  source = new EventSource(`/api/v1/live?${query}`)
  source.onmessage = ({ data, lastEventId: id }) => {
    if (id !== '' && isRepeated(id)) return
    const event = JSON.parse(data) as LiveEvent
    for (const listener of listeners.get(event.channel) ?? []) listener(event)
  }
}

function isRepeated(id: string): boolean {
  if (seen.has(id)) return true
  lastEventId = id
  seen.add(id)
  const [oldest] = seen
  if (seen.size > REMEMBERED_EVENTS && oldest !== undefined) seen.delete(oldest)
  return false
}
