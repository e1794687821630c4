import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { notify } from './notify.ts'

/** Notifies the owner of an endpoint that was switched off because it takes no messages. */
export async function notifyOfWebhook(
  trx: Transaction,
  { endpointId, userId, at }: Extract<DomainEvent, { type: 'webhook.disabled' }>,
  now: Instant,
): Promise<void> {
  const kind = 'webhook_disabled'
  const key = `webhook-disabled:${endpointId}:${at}`
  await notify(trx, [{ userId, kind, subjectId: endpointId, key, mail: { kind, endpointId } }], now)
}
