import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, exactText, Nothing } from './fields.ts'

/** The subscription as the browser gives it (`PushSubscription.toJSON`). */
const Subscription = z.strictObject({
  /** The address at the push service of the browser: HTTPS and a public address. */
  endpoint: exactText(1000, 10),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'the public key of the browser, 65 bytes'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'the secret of the browser, 16 bytes'),
  }),
})

export const pushSubscriptions = {
  key: endpoint({
    access: 'person',
    method: 'GET',
    path: '/push-subscriptions/key',
    summary: 'The key (VAPID) that a browser subscribes with; null where push is off',
    tag: 'notifications',
    input: Nothing,
    output: z.object({ publicKey: z.string().nullable() }),
  }),
  add: endpoint({
    access: 'person',
    method: 'POST',
    path: '/push-subscriptions',
    summary: 'Sends one’s notifications to this device too, until it is removed or the session ends',
    tag: 'notifications',
    input: Subscription,
    output: Done,
  }),
  remove: endpoint({
    access: 'person',
    method: 'POST',
    path: '/push-subscriptions/remove',
    summary: 'Sends no more notifications to this device',
    tag: 'notifications',
    input: Subscription.pick({ endpoint: true }),
    output: Done,
  }),
}
