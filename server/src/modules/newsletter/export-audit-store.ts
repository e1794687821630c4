import type { Database } from '../../database/database.ts'

/** Writes down who takes a list of addresses out of the house as a file. */
export async function auditSubscriberFile(
  db: Database,
  by: { actorId: string; requestId: string; at: Date; asked: Record<string, string> },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: by.at,
      actor_id: by.actorId,
      action: 'table.exported',
      subject_kind: 'table',
      subject_id: 'subscribers',
      detail: JSON.stringify(by.asked),
      request_id: by.requestId,
    })
    .execute()
}
