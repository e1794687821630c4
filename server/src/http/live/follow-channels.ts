import type { LiveEvent } from '@rihla/contract/system'
import { openEventWriter } from './event-writer.ts'
import type { LiveHub, Missed } from './live-hub.ts'
import { type Caller, keepRights, ownChannelIn, type Rights } from './live-rights.ts'
import { rememberSent } from './remember-sent.ts'
import type { StoredEvent } from './stored-events.ts'
import { throttle } from './throttle.ts'
import { VEHICLES } from './vehicle-channels.ts'

const HEARTBEAT_MS = 20_000
/** A guest has no session that could end, so the owner of their conversation is checked this often. */
const GUEST_CHECK_MS = 4000
/** Who follows all vehicles hears of them at most this often, however much happens. */
const VEHICLES_EVERY_MS = 1000

interface Following extends Rights {
  hub: LiveHub
  caller: Caller
  /** Full channel names, each with the requested name. */
  askedName: ReadonlyMap<string, string>
  missed: Missed
  signal: AbortSignal
  onEnd: () => void
}

/** Streams the events of these channels, beginning with those that were missed. `onEnd` is called once. */
export async function followChannels(following: Following): Promise<Response> {
  const { hub, channelFor, caller, askedName, missed, signal, onEnd } = following
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

  const isNew = rememberSent()
  function send(event: StoredEvent): void {
    if (isOver || !isNew(event)) return
    const { id, kind, subject, seen } = event
    const place = event.place ?? undefined
    const channel = askedName.get(event.channel) ?? event.channel
    const update: LiveEvent = { channel, kind, subject, place, seen }
    writer.event(id, update)
  }

  // When several vehicles change within the interval, the merged event names none.
  const vehicles = throttle(VEHICLES_EVERY_MS, send, (earlier, later) =>
    earlier.subject === later.subject ? later : { ...later, subject: null },
  )

  function receive(event: StoredEvent): void {
    const channel = askedName.get(event.channel)
    if (channel === VEHICLES) vehicles.push(event)
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
      onEvent: receive,
      close: end,
    })
    // The stream may have ended before there was anything to stop.
    if (isOver) stopFollowing()
    writer.open(hub.lastId())
    const channels = [...askedName.keys()]
    for (const event of await hub.missedEvents(missed, channels)) receive(event)
  } catch (error) {
    end()
    throw error
  }
  if (signal.aborted) end()
  return writer.response
}

/** Ends a guest's stream once a sign-in has moved the conversation to an account. */
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
