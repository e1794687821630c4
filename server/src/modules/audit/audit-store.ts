import { AUDIT_SUBJECT_KINDS, type AuditAction, type AuditDetail } from '@rihla/contract/admin/audit-entries'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

export interface AuditEntry {
  /** Null for the operator at the console. */
  actorId: string | null
  action: AuditAction
  /** The id of the subject; for a table its name. */
  subjectId: string
  /** Null without a request. */
  requestId: string | null
  at: Date
  /** JSON. Amounts in fils. */
  detail?: Partial<Record<AuditDetail | `${string}Id`, unknown>>
}

/** Writes an audit entry, which is never deleted: in the transaction of the action, or before private data is sent. */
export async function writeAuditEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: AUDIT_SUBJECT_KINDS[entry.action],
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
      request_id: entry.requestId,
    })
    .execute()
}

/** Repeated views of one page by one person within this time are one entry. */
const SAME_VIEW_MINUTES = 10

/** Records that a person viewed private data, unless they did so within `SAME_VIEW_MINUTES`. */
export const writeViewEntry = (db: Queryable, { subjectId, ...view }: AuditEntry): Promise<void> =>
  writeViewEntries(db, view, [subjectId])

/** The same of several subjects that one answer shows. */
export async function writeViewEntries(
  db: Queryable,
  { actorId, action, requestId, at, detail = {} }: Omit<AuditEntry, 'subjectId'>,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return
  await sql`
    insert into audit_log (at, actor_id, action, subject_kind, subject_id, detail, request_id)
    select ${at}::timestamptz, ${actorId}::uuid, ${action}, ${AUDIT_SUBJECT_KINDS[action]}, seen.id,
      ${JSON.stringify(detail)}::jsonb, ${requestId}
    from (select distinct unnest(${[...subjectIds]}::text[]) as id) seen
    where not exists (
      select from audit_log earlier
      where earlier.subject_id = seen.id and earlier.actor_id = ${actorId}::uuid and earlier.action = ${action}
        and earlier.at > ${at}::timestamptz - make_interval(mins => ${SAME_VIEW_MINUTES}))`.execute(db)
}

/** Whether an action on a subject was recorded at or after a moment. */
export async function wasDoneSince(
  db: Queryable,
  { action, subjectId }: Pick<AuditEntry, 'action' | 'subjectId'>,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where subject_id = ${subjectId} and action = ${action} and at >= ${since} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
