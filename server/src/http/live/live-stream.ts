import { VEHICLES_FOLLOWED_AT_MOST } from '@rihla/domain/search/list-updates'
import { UUID_PATTERN } from '@rihla/domain/text/uuid'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../api/refusal.ts'
import type { AppRoutes, CallFor } from '../app-routes.ts'
import { networkOf } from '../client-address.ts'
import { followChannels } from './follow-channels.ts'
import { openLiveHub } from './live-hub.ts'
import { type Caller, ownChannelIn, type Rights } from './live-rights.ts'
import { isOfVehicle } from './vehicle-channels.ts'

const CHANNEL = new RegExp(`^(vehicles|me|support|conversation|(booking|vehicle):${UUID_PATTERN})$`)
/** Of channels other than those of single vehicles: each is authorised on its own. */
const MAX_CHANNELS = 10
const MAX_STREAMS = 6
/** The limit for all visitors behind one address: a mobile carrier puts hundreds of its customers behind one. */
const MAX_STREAMS_OF_ADDRESS = 600

/**
 * `/api/v1/live?channels=vehicle:{id},booking:{id},me` as Server-Sent Events. Channels are authorised when the stream opens
 * and again per event. A stream begins with what its page may have missed: after `Last-Event-ID`, or else since the page
 * was read (`readAgoMs`). It may repeat the last few events, which clients drop by their ids. Streams end with their session, those of guests when their conversation moves to an account.
 */
export function openLiveStream(
  app: AppRoutes,
  deps: Deps,
  { callFor, channelFor }: Rights & { callFor: CallFor },
): void {
  const hub = openLiveHub(deps)
  const streamsOf = new Map<string, number>()

  app.get('/api/v1/live', async (c) => {
    const { viewer, headers, clientAddress } = await callFor(c, 'never')
    const caller = { viewer, headers }
    await deps.limits.take('read', { viewer, clientAddress })
    const asked = channelsIn(c.req.query('channels'))
    const askedName = new Map<string, string>()
    for (const channel of asked) askedName.set(await wholeName(caller, channel), channel)
    const own = viewer.kind === 'person' ? viewer.id : ownChannelIn(askedName)
    const owner = own ?? networkOf(clientAddress)
    if ((streamsOf.get(owner) ?? 0) >= (own === undefined ? MAX_STREAMS_OF_ADDRESS : MAX_STREAMS))
      throw new Refusal('too_many_requests', { retryAfterSeconds: 5 })
    streamsOf.set(owner, (streamsOf.get(owner) ?? 0) + 1)
    deps.meter.streamOpened()

    const afterId = countIn(c.req.header('last-event-id') ?? c.req.query('lastEventId'))
    const readAgoMs = countIn(c.req.query('readAgoMs'))
    return await followChannels({
      hub,
      channelFor,
      caller,
      askedName,
      missed: { afterId, readAgoMs },
      signal: c.req.raw.signal,
      onEnd: () => {
        deps.meter.streamClosed()
        const left = (streamsOf.get(owner) ?? 1) - 1
        if (left > 0) streamsOf.set(owner, left)
        else streamsOf.delete(owner)
      },
    })
  })

  async function wholeName(caller: Caller, channel: string): Promise<string> {
    const name = await channelFor(caller, channel)
    if (name !== null) return name
    // A support conversation needs no session: signing in would not help a visitor without a guest cookie.
    const couldSignIn = caller.viewer.kind === 'visitor' && channel !== 'conversation'
    throw new Refusal(couldSignIn ? 'sign_in_required' : 'not_found')
  }
}

/** A number that says where a stream begins; 0 for any other text. */
function countIn(text = '0'): number {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

function channelsIn(text: string | undefined): string[] {
  const channels = [...new Set((text ?? '').split(',').filter(Boolean))]
  const ofVehicles = channels.filter(isOfVehicle).length
  const isRight =
    channels.length > 0 &&
    ofVehicles <= VEHICLES_FOLLOWED_AT_MOST &&
    channels.length - ofVehicles <= MAX_CHANNELS &&
    channels.every((one) => CHANNEL.test(one))
  if (!isRight) throw new Refusal('invalid_input', { fields: [{ field: 'channels', code: 'invalid' }] })
  return channels
}
