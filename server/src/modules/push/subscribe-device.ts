import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { sessionIdOf } from '../../http/api/session-id-of.ts'
import { addDevice, removeDevice } from './push-subscription-store.ts'

const done = { done: true } as const

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Sends the user's notifications to this device until it unsubscribes or the session ends. Throws
 * `push_endpoint_not_allowed` for an address that is no push service's.
 */
export async function subscribeDevice(
  { db, clock, push, publish }: Deps,
  { endpoint, keys }: Subscription,
  { viewer }: Call<'person'>,
) {
  if (!push.isAllowed(endpoint)) throw new Refusal('push_endpoint_not_allowed')
  const device = { userId: viewer.id, sessionId: sessionIdOf(viewer), endpoint, ...keys }
  await db.transaction().execute(async (trx) => {
    const ended = await addDevice(trx, device, clock.now())
    if (ended !== null) await publish(trx, { type: 'push.ended', userId: ended })
    await publish(trx, { type: 'push.subscribed', userId: viewer.id })
  })
  return done
}

/** Sends nothing more to this device; with the last one the consent to push ends. Repeating it changes nothing. */
export async function unsubscribeDevice(
  { db, publish }: Deps,
  { endpoint }: Pick<Subscription, 'endpoint'>,
  { viewer }: Call<'person'>,
) {
  await db.transaction().execute(async (trx) => {
    const ended = await removeDevice(trx, { userId: viewer.id, endpoint })
    if (ended !== null) await publish(trx, { type: 'push.ended', userId: ended })
  })
  return done
}
