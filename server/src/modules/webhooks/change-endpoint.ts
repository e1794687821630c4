import { randomUUID } from 'node:crypto'
import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { SECRET_OVERLAP_MS, WEBHOOK_ENDPOINTS_AT_MOST } from '@rihla/domain/webhooks/webhook-delivery'
import type { WebhookEvent } from '@rihla/domain/webhooks/webhook-event'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { cancelWaiting } from './delivery-store.ts'
import {
  countEndpointsLocked,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  lockEndpoint,
  replaceSecret,
  updateEndpoint,
} from './endpoint-store.ts'
import { shownEndpoint } from './show-endpoint.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

/**
 * Adds an endpoint, and returns its secret this once. Throws 403 `step_up_required`, 422
 * `webhook_address_not_allowed`, 409 `too_many_webhook_endpoints`.
 */
export async function addEndpoint(
  deps: Deps,
  { name, url, eventTypes }: { name: string; url: string; eventTypes: WebhookEvent[] },
  call: Call<'person'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  requireStepUp(deps, call)
  if (!deps.webhooks.isAllowed(url)) throw new Refusal('webhook_address_not_allowed')
  const userId = call.viewer.id
  const id = randomUUID()
  const secret = newWebhookSecret()
  const sealedSecret = sealWebhookSecret(deps.config, secret, id)
  const row = await deps.db.transaction().execute(async (trx) => {
    const count = await countEndpointsLocked(trx, userId)
    if (count === null) throw new Refusal('not_found')
    if (count >= WEBHOOK_ENDPOINTS_AT_MOST)
      throw new Refusal('too_many_webhook_endpoints', { details: { limit: WEBHOOK_ENDPOINTS_AT_MOST } })
    const endpoint = { id, userId, name, url, eventTypes: [...new Set(eventTypes)], sealedSecret }
    return await insertEndpoint(trx, endpoint, deps.clock.now())
  })
  return { endpoint: shownEndpoint(row), secret }
}

interface EndpointChange {
  endpointId: string
  name?: string | undefined
  url?: string | undefined
  eventTypes?: WebhookEvent[] | undefined
  isEnabled?: boolean | undefined
}

/**
 * Changes an endpoint. Switching it off cancels what waits for it; switching it on forgets its failures. Throws 404
 * `webhook_endpoint_not_found`; for another address 403 `step_up_required` and 422 `webhook_address_not_allowed`.
 */
export async function changeEndpoint(
  deps: Deps,
  { endpointId, name, url, eventTypes, isEnabled }: EndpointChange,
  call: Call<'person'>,
): Promise<WebhookEndpoint> {
  const now = new Date(deps.clock.now())
  return await deps.db.transaction().execute(async (trx) => {
    const row = await lockEndpoint(trx, { endpointId, userId: call.viewer.id })
    if (!row) throw new Refusal('webhook_endpoint_not_found')
    const movesTo = url === row.url ? undefined : url
    if (movesTo !== undefined) {
      requireStepUp(deps, call)
      if (!deps.webhooks.isAllowed(movesTo)) throw new Refusal('webhook_address_not_allowed')
    }
    const isOn = row.disabled_at === null
    const turned = isEnabled === undefined || isEnabled === isOn ? {} : switched(isEnabled, now)
    if (isOn && isEnabled === false) await cancelWaiting(trx, endpointId)
    const changed = await updateEndpoint(trx, endpointId, {
      name: name ?? row.name,
      url: movesTo,
      event_types: eventTypes && [...new Set(eventTypes)],
      ...turned,
    })
    return shownEndpoint(changed)
  })
}

const switched = (isOn: boolean, now: Date): Partial<EndpointRow> =>
  isOn
    ? { disabled_at: null, disabled_by: null, failing_since: null }
    : { disabled_at: now, disabled_by: 'owner' }

/** Removes an endpoint with what was sent to it. Throws 404 `webhook_endpoint_not_found`. */
export async function removeEndpoint(
  { db }: Deps,
  { endpointId }: { endpointId: string },
  { viewer }: Call<'person'>,
): Promise<{ done: true }> {
  const wasThere = await db
    .transaction()
    .execute((trx) => deleteEndpoint(trx, { endpointId, userId: viewer.id }))
  if (!wasThere) throw new Refusal('webhook_endpoint_not_found')
  return { done: true }
}

/**
 * Makes a new secret, and returns it this once; each one before signs too for a day after it was replaced. Throws 403
 * `step_up_required`, 404 `webhook_endpoint_not_found`.
 */
export async function rotateSecret(
  deps: Deps,
  { endpointId }: { endpointId: string },
  call: Call<'person'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  requireStepUp(deps, call)
  const secret = newWebhookSecret()
  const sealedSecret = sealWebhookSecret(deps.config, secret, endpointId)
  const now = deps.clock.now()
  const overlapUntil = now + SECRET_OVERLAP_MS
  const row = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockEndpoint(trx, { endpointId, userId: call.viewer.id })))
      throw new Refusal('webhook_endpoint_not_found')
    return await replaceSecret(trx, endpointId, { sealedSecret, now, overlapUntil })
  })
  return { endpoint: shownEndpoint(row), secret }
}
