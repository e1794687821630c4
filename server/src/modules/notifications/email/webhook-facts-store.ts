import type { WebhookDisabledBy } from '@rihla/domain/webhooks/webhook-delivery'
import type { Queryable } from '../../../database/database.ts'

/** An endpoint that is off, with its owner’s id; null when it was removed or is on again. */
export async function factsOfDisabledEndpoint(
  db: Queryable,
  endpointId: string,
): Promise<{ userId: string; name: string; url: string; disabledBy: WebhookDisabledBy } | null> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select(['user_id as userId', 'name', 'url', 'disabled_by as disabledBy'])
    .where('id', '=', endpointId)
    .executeTakeFirst()
  return row?.disabledBy ? { ...row, disabledBy: row.disabledBy } : null
}
