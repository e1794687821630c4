import type { LiveEvent } from '@rihla/contract/system'
import { openEventWriter } from './event-writer.ts'
import type { LiveHub } from './live-hub.ts'
import { type Caller, keepRights, ownChannelIn, type Rights } from './live-rights.ts'
import type { StoredEvent } from './stored-events.ts'
import { atMostEvery } from './throttle.ts'

const HEARTBEAT_MS = 20_000
/** A guest has no session whose end is heard of: whether their conversation still is theirs is looked up this often. */
const GUEST_CHECK_MS = 4000
/** Lists refresh at most this often, however much happens to listed vehicles. */
const VEHICLES_EVERY_MS = 1000
const REMEMBERED_IDS = 500

interface Following extends Rights {
  hub: LiveHub
  caller: Caller
  /** The whole names of the channels, each with the name that was asked for. */
  askedName: ReadonlyMap<string, string>
  afterId: number
  signal: AbortSignal
  onEnd: () => void
}

/** A stream of the events of these channels, from a little before `afterId` on. `onEnd` is called once. */
export async function followChannels(following: Following): Promise<Response> {
  const { hub, channelFor, caller, askedName, afterId, signal, onEnd } = following
  const { viewer } = caller
  const isStillAllowed = keepRights(channelFor, caller)
  const writer = openEventWriter(end)
  const heartbeat = setInterval(() => writer.comment('still here'), HEARTBEAT_MS)
  heartbeat.unref()
  const stopGuestCheck = endWhenConversationMoved(following, end)
  let stopFollowing: (() => void) | null = null
  let isOver = false

  function end(): void {
    if (isOver) return
    isOver = true
    clearInterval(heartbeat)
    stopGuestCheck()
    vehicles.cancel()
    stopFollowing?.()
    writer.close()
    onEnd()
  }

  const isNew = rememberIds()
  function send(event: StoredEvent): void {
    if (isOver || !isNew(event.id)) return
    const { id, kind, subject, seen } = event
    const place = event.place ?? undefined
    const channel = askedName.get(event.channel) ?? event.channel
    const update: LiveEvent = { channel, kind, subject, place, seen }
    writer.event(id, update)
  }

  // Of several vehicles within a pause any may have changed: whoever looks at one of them asks again.
  const vehicles = atMostEvery(VEHICLES_EVERY_MS, send, (earlier, later) =>
    earlier.subject === later.subject ? later : { ...later, subject: null },
  )

  function hear(event: StoredEvent): void {
    const channel = askedName.get(event.channel)
    if (channel === 'vehicles') vehicles.push(event)
    else if (channel !== undefined) {
      void isStillAllowed(channel, event.channel).then((allowed) => {
        if (allowed) send(event)
      })
    }
  }

  signal.addEventListener('abort', end, { once: true })
  try {
    stopFollowing = await hub.follow({
      channels: new Set(askedName.keys()),
      sessionId: viewer.kind === 'person' ? viewer.sessionId : null,
      onEvent: hear,
      close: end,
    })
    writer.open()
    const channels = [...askedName.keys()]
    const missed = afterId > 0 ? hub.eventsAfter(afterId, channels) : hub.recentEvents(channels)
    for (const event of await missed) hear(event)
  } catch (error) {
    end()
    throw error
  }
  if (signal.aborted) end()
  return writer.response
}

/** Whether an event was not sent before; remembers the last few hundred. */
function rememberIds(): (id: number) => boolean {
  const sent = new Set<number>()
  return (id) => {
    if (sent.has(id)) return false
    sent.add(id)
    if (sent.size > REMEMBERED_IDS) sent.delete(sent.values().next().value ?? 0)
    return true
  }
}

/** A guest who signed in took their conversation along: what this browser heard of it is a person's now. */
function endWhenConversationMoved({ caller, askedName, channelFor }: Following, end: () => void): () => void {
  const ofGuest = caller.viewer.kind === 'visitor' ? ownChannelIn(askedName) : undefined
  if (ofGuest === undefined) return () => {}
  const check = setInterval(() => {
    void channelFor(caller, 'conversation')
      .catch(() => ofGuest)
      .then((name) => {
        if (name !== ofGuest) end()
      })
  }, GUEST_CHECK_MS)
  check.unref()
  return () => clearInterval(check)
}
