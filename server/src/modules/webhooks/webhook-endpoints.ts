import { webhooks } from '@rihla/contract/webhooks/webhooks'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret } from './change-endpoint.ts'
import { replayDelivery, sendTest } from './send-on-request.ts'
import { listDeliveries, listEndpoints, showDelivery, showEndpoint } from './show-endpoint.ts'

export const webhookEndpoints = (deps: Deps) => ({
  list: serve(webhooks.list, (_, call) => listEndpoints(deps, call)),
  add: serve(webhooks.add, (endpoint, call) => addEndpoint(deps, endpoint, call)),
  show: serve(webhooks.show, (endpoint, call) => showEndpoint(deps, endpoint, call)),
  change: serve(webhooks.change, (change, call) => changeEndpoint(deps, change, call)),
  remove: serve(webhooks.remove, (endpoint, call) => removeEndpoint(deps, endpoint, call)),
  rotateSecret: serve(webhooks.rotateSecret, (endpoint, call) => rotateSecret(deps, endpoint, call)),
  sendTest: serve(webhooks.sendTest, (endpoint, call) => sendTest(deps, endpoint, call)),
  deliveries: serve(webhooks.deliveries, (page, call) => listDeliveries(deps, page, call)),
  delivery: serve(webhooks.delivery, (delivery, call) => showDelivery(deps, delivery, call)),
  replay: serve(webhooks.replay, (delivery, call) => replayDelivery(deps, delivery, call)),
})
