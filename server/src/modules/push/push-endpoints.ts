import { pushSubscriptions } from '@rihla/contract/push-subscriptions'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { subscribeDevice, unsubscribeDevice } from './subscribe-device.ts'

export const pushEndpoints = (deps: Deps) => ({
  key: serve(pushSubscriptions.key, () => Promise.resolve({ publicKey: deps.push.publicKey })),
  add: serve(pushSubscriptions.add, (subscription, call) => subscribeDevice(deps, subscription, call)),
  remove: serve(pushSubscriptions.remove, (device, call) => unsubscribeDevice(deps, device, call)),
})
