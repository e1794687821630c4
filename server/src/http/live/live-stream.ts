import type { LiveEvent } from '@rihla/contract/system'
import type { Deps } from '../../deps.ts'
import type { CallContext } from '../api/call.ts'
import { Refusal } from '../api/refusal.ts'
import type { AppRoutes, CallFor } from '../app-routes.ts'
import { openEventWriter } from './event-writer.ts'
import { openLiveHub, type StoredEvent } from './live-hub.ts'
import { atMostEvery } from './throttle.ts'

const CHANNEL = /^(vehicles|me|support|conversation|booking:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const MAX_CHANNELS = 10
const MAX_STREAMS = 6
/** Of all visitors behind one address together: a mobile carrier puts hundreds of its customers behind one. */
const MAX_STREAMS_OF_ADDRESS = 600
const HEARTBEAT_MS = 20_000
/** A right to follow a channel is looked up again after this long. */
const RIGHT_KEPT_MS = 5000
/** A guest has no session whose end is heard of: whether their conversation still is theirs is looked up this often. */
const GUEST_CHECK_MS = 4000
/** Lists refresh at most this often, however much happens to listed vehicles. */
const VEHICLES_EVERY_MS = 1000
const REMEMBERED_IDS = 500

/** Who follows: by their session, or by a cookie that a module knows them by. */
export type Caller = Pick<CallContext, 'viewer' | 'headers'>

interface Rights {
  callFor: CallFor
  /** The channel by its whole name, as it is written: whose `me` it is. Null for who may not hear it. */
  channelFor: (caller: Caller, channel: string) => Promise<string | null>
}

/**
 * `/api/v1/live?channels=vehicles,booking:{id},me` as Server-Sent Events. Channels are authorised when the stream opens
 * and again per event; a reconnect resumes after `Last-Event-ID` and may repeat the last few events, which readers drop by
 * their ids. Streams end with their session, those of guests when their conversation becomes a person's.
 */
export function openLiveStream(app: AppRoutes, deps: Deps, { callFor, channelFor }: Rights): void {
  const hub = openLiveHub(deps)
  const streamsOf = new Map<string, number>()

  app.get('/api/v1/live', async (c) => {
    const { viewer, headers, clientAddress } = await callFor(c)
    const caller = { viewer, headers }
    await deps.limits.take('read', { viewer, clientAddress })
    const asked = channelsIn(c.req.query('channels'))
    const askedName = new Map<string, string>()
    for (const channel of asked) askedName.set(await wholeName(caller, channel), channel)
    const own = viewer.kind === 'person' ? viewer.id : ownChannelIn(askedName)
    const owner = own ?? clientAddress
    if ((streamsOf.get(owner) ?? 0) >= (own === undefined ? MAX_STREAMS_OF_ADDRESS : MAX_STREAMS))
      throw new Refusal('too_many_requests', { retryAfterSeconds: 5 })
    streamsOf.set(owner, (streamsOf.get(owner) ?? 0) + 1)
    deps.meter.streamOpened()

    const afterId = Number(c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? 0)
    return follow(caller, askedName, Number.isSafeInteger(afterId) ? afterId : 0, c.req.raw.signal, () => {
      deps.meter.streamClosed()
      const left = (streamsOf.get(owner) ?? 1) - 1
      if (left > 0) streamsOf.set(owner, left)
      else streamsOf.delete(owner)
    })
  })

  async function wholeName(caller: Caller, channel: string): Promise<string> {
    const name = await channelFor(caller, channel)
    if (name !== null) return name
    // A visitor's conversation needs no session: without a guest's cookie there is none.
    const couldSignIn = caller.viewer.kind === 'visitor' && channel !== 'conversation'
    throw new Refusal(couldSignIn ? 'sign_in_required' : 'not_found')
  }

  async function follow(
    caller: Caller,
    askedName: ReadonlyMap<string, string>,
    afterId: number,
    signal: AbortSignal,
    onEnd: () => void,
  ): Promise<Response> {
    const { viewer } = caller
    const sent = new Set<number>()
    const rights = new Map<string, { until: number; allowed: Promise<boolean> }>()
    const writer = openEventWriter(end)
    const heartbeat = setInterval(() => writer.comment('still here'), HEARTBEAT_MS)
    heartbeat.unref()
    const ofGuest = viewer.kind === 'visitor' ? ownChannelIn(askedName) : undefined
    const guestCheck =
      ofGuest === undefined ? null : setInterval(() => void endForStrangers(ofGuest), GUEST_CHECK_MS)
    guestCheck?.unref()
    let stopFollowing: (() => void) | null = null
    let isOver = false

    function end(): void {
      if (isOver) return
      isOver = true
      clearInterval(heartbeat)
      if (guestCheck) clearInterval(guestCheck)
      vehicles.cancel()
      stopFollowing?.()
      writer.close()
      onEnd()
    }

    /** A guest who signed in took their conversation along: what this browser heard of it is a person's now. */
    async function endForStrangers(ofGuest: string): Promise<void> {
      const name = await channelFor(caller, 'conversation').catch(() => ofGuest)
      if (name !== ofGuest) end()
    }

    function send(event: StoredEvent): void {
      if (isOver || sent.has(event.id)) return
      sent.add(event.id)
      if (sent.size > REMEMBERED_IDS) sent.delete(sent.values().next().value ?? 0)
      const { id, kind, subject, seen } = event
      const place = event.place ?? undefined
      const channel = askedName.get(event.channel) ?? event.channel
      const news: LiveEvent = { channel, kind, subject, place, seen }
      writer.event(id, news)
    }

    // Of several vehicles within a pause any may have changed: whoever looks at one of them asks again.
    const vehicles = atMostEvery(VEHICLES_EVERY_MS, send, (earlier, later) =>
      earlier.subject === later.subject ? later : { ...later, subject: null },
    )

    function isStillAllowed(channel: string, stored: string): Promise<boolean> {
      const now = performance.now()
      const known = rights.get(channel)
      if (known && known.until > now) return known.allowed
      const allowed = channelFor(caller, channel).then(
        (name) => name === stored,
        () => false,
      )
      rights.set(channel, { until: now + RIGHT_KEPT_MS, allowed })
      return allowed
    }

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
}

/** Guests who talk to support are told apart by their channel: many share an address. */
const ownChannelIn = (askedName: ReadonlyMap<string, string>): string | undefined =>
  [...askedName].find(([, asked]) => asked === 'conversation')?.[0]

function channelsIn(text: string | undefined): string[] {
  const channels = [...new Set((text ?? '').split(',').filter(Boolean))]
  const isRight =
    channels.length > 0 && channels.length <= MAX_CHANNELS && channels.every((one) => CHANNEL.test(one))
  if (!isRight) throw new Refusal('invalid_input', { fields: [{ field: 'channels', code: 'invalid' }] })
  return channels
}
