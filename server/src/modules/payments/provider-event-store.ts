import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Database } from '../../database/database.ts'

/** Whether this event of a card network was processed before. */
export async function isEventKnown(db: Database, provider: string, eventId: string): Promise<boolean> {
  const known = await db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return known !== undefined
}

/** Records a processed event: its name and its payment, with no data of the card or its owner. */
export async function noteEvent(
  db: Database,
  provider: string,
  event: { id: string; kind: string; key: string | null },
  now: Instant,
): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({
      provider,
      event_id: event.id,
      kind: event.kind,
      payload: JSON.stringify({ key: event.key }),
      received_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
