import type { AuditQuestion } from '@rihla/contract/admin/admin-tables'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { allOf } from './tables/table-store.ts'

export interface AuditRow {
  id: number
  at: Date
  actor_id: string | null
  actor_name: string | null
  actor_email: string | null
  action: string
  subject_kind: string
  subject_id: string
  detail: Record<string, unknown>
}

/** Audit entries, newest first: at most `limit` lines before the line `before`. */
export async function readAudit(
  db: Queryable,
  { action, actorId, subjectId }: Pick<AuditQuestion, 'action' | 'actorId' | 'subjectId'>,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditRow[]> {
  const conditions = []
  if (action?.includes('.')) conditions.push(sql<boolean>`a.action = ${action}`)
  else if (action) conditions.push(sql<boolean>`split_part(a.action, '.', 1) = ${action}`)
  if (actorId) conditions.push(sql<boolean>`a.actor_id = ${actorId}`)
  if (subjectId) conditions.push(sql<boolean>`a.subject_id = ${subjectId}`)
  if (before !== null) conditions.push(sql<boolean>`a.id < ${before}`)
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.actor_id, u.full_name as actor_name, u.email as actor_email, a.action, a.subject_kind,
      a.subject_id, a.detail
    from audit_log a left join users u on u.id = a.actor_id
    where ${allOf(conditions)} order by a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Audit entries about a person and by them, newest first. */
export async function readAuditOfPerson(db: Queryable, userId: string, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.actor_id, u.full_name as actor_name, u.email as actor_email, a.action, a.subject_kind,
      a.subject_id, a.detail
    from (
      (select * from audit_log where actor_id = ${userId} order by id desc limit ${limit})
      union
      (select * from audit_log where subject_id = ${userId} order by id desc limit ${limit})
    ) a left join users u on u.id = a.actor_id
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}
