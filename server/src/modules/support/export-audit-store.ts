import type { Database } from '../../database/database.ts'

/** Writes down who takes people's messages out of the house as a file, and which. */
export async function auditContactFile(
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
      subject_id: 'contact_messages',
      detail: JSON.stringify(by.asked),
      request_id: by.requestId,
    })
    .execute()
}
