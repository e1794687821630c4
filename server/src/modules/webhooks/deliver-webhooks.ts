import type { Instant } from '@rihla/domain/time/dubai-time'
import { isTaken, NOT_TRIED_MS, nextTryAt, whyDisable } from '@rihla/domain/webhooks/webhook-delivery'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { publishToFollowers } from '../../jobs/live-event-store.ts'
import type { WebhookAnswer } from '../../providers/webhooks/webhook-sender.ts'
import {
  type ClaimedDelivery,
  claimDueDeliveries,
  lockFailing,
  recordTry,
  triedAgainAt,
} from './claim-store.ts'
import { cancelWaiting } from './delivery-store.ts'
import { updateEndpoint } from './endpoint-store.ts'
import { signedHeaders } from './webhook-secret.ts'

const AT_ONCE = 16
/** A run begins no new round after this: the next one starts with what has become due meanwhile. */
const RUN_MS = 20_000
/** As much of an answer as its log shows, in UTF-16 units. */
const SHOWN_OF_ANSWER = 500

/** Sends what is due, some at the same time, until nothing is, the time of a run is over or the process stops. Returns how many were sent. */
export async function deliverWebhooks(deps: Deps): Promise<number> {
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < RUN_MS && !deps.stopSignal.aborted) {
    const claimed = await claimDueDeliveries(deps.db, { now: deps.clock.now(), limit: AT_ONCE })
    if (claimed.length === 0) return sent
    await Promise.all(claimed.map((delivery) => deliverOne(deps, delivery)))
    sent += claimed.length
  }
  return sent
}

async function deliverOne(deps: Deps, delivery: ClaimedDelivery): Promise<void> {
  const startedAt = deps.clock.now()
  const began = performance.now()
  const answer = await send(deps, delivery)
  const durationMs = Math.round(performance.now() - began)
  await settle(deps, delivery, { answer, startedAt, durationMs })
}

async function send(deps: Deps, delivery: ClaimedDelivery): Promise<WebhookAnswer> {
  const { id, endpointId, body, url, sealedSecrets } = delivery
  try {
    const message = { id, endpointId, body, sealedSecrets }
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Rihla-Webhooks/1',
      ...signedHeaders(deps.config, message, new Date(deps.clock.now())),
    }
    return await deps.webhooks.send(url, { headers, body })
  } catch (error) {
    // As when the key of the installation has changed, which seals the secrets.
    deps.log.error({ err: error, deliveryId: id }, 'a webhook cannot be signed')
    return { error: 'unexpected' }
  }
}

/** Records the try, plans the next one, and switches the endpoint off when it has failed for days or is gone. */
async function settle(
  deps: Deps,
  delivery: ClaimedDelivery,
  { answer, startedAt, durationMs }: { answer: WebhookAnswer; startedAt: number; durationMs: number },
): Promise<void> {
  const responseCode = 'responseCode' in answer ? answer.responseCode : null
  const wasTaken = isTaken(responseCode)
  const now = deps.clock.now()
  const retryAt = nextTryAt(delivery.tries, now)
  const next = wasTaken
    ? ({ status: 'delivered' } as const)
    : retryAt === null
      ? ({ status: 'failed' } as const)
      : ({ status: 'waiting', at: retryAt } as const)
  deps.meter.effectTried('webhook', wasTaken ? 'delivered' : retryAt === null ? 'parked' : 'failed')
  await deps.db.transaction().execute(async (trx) => {
    const endpoint = await lockFailing(trx, delivery.endpointId)
    if (!endpoint) return
    const wasRecorded = await recordTry(trx, delivery, next, {
      at: startedAt,
      durationMs,
      responseCode,
      error: 'error' in answer ? answer.error : null,
      responseBody: 'body' in answer ? storable(answer.body) : '',
    })
    if (!wasRecorded) return
    const { userId } = endpoint
    const known = endpoint.failingSince
    const failingSince = wasTaken ? null : await failureStart(trx, delivery.endpointId, known, now)
    if (failingSince !== known)
      await updateEndpoint(trx, delivery.endpointId, {
        failing_since: failingSince === null ? null : new Date(failingSince),
      })
    const why = failingSince === null ? null : whyDisable({ responseCode, failingSince }, now)
    if (why !== null) {
      await updateEndpoint(trx, delivery.endpointId, { disabled_at: new Date(now), disabled_by: why })
      await cancelWaiting(trx, delivery.endpointId)
      const endpointId = delivery.endpointId
      await deps.publish(trx, { type: 'webhook.disabled', userId, endpointId, at: now })
    }
    const update = { channel: `me:${userId}`, kind: 'webhook.tried', subject: delivery.endpointId } as const
    await publishToFollowers(trx, [update])
  })
}

/**
 * Since when an endpoint has failed that fails now: not since an outage after which nothing was sent for days. The log is
 * read only where it decides.
 */
async function failureStart(
  trx: Transaction,
  endpointId: string,
  known: Instant | null,
  now: Instant,
): Promise<Instant> {
  if (known === null) return now
  if (whyDisable({ responseCode: null, failingSince: known }, now) === null) return known
  return (await triedAgainAt(trx, endpointId, { since: known, pauseMs: NOT_TRIED_MS })) ?? known
}

/** Text that the database takes: a receiver may answer with any bytes. */
const storable = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, SHOWN_OF_ANSWER)
    .toWellFormed()
