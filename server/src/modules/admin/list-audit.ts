import type { AuditLine, AuditQuestion } from '@rihla/contract/admin/admin-tables'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { type AuditRow, readAudit } from './audit-store.ts'

/** A page of audit entries, newest first. */
export async function listAudit({ db }: Pick<Deps, 'db'>, { after, limit, ...scope }: AuditQuestion) {
  const rows = await readAudit(db, scope, { before: lineIn(after), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    lines: shown.map(auditLineOf),
    nextAfter: rows.length > limit ? String(shown.at(-1)?.id) : null,
  }
}

function lineIn(after: string | undefined): number | null {
  if (after === undefined) return null
  if (!/^\d{1,15}$/.test(after))
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'invalid' }] })
  return Number(after)
}

export const auditLineOf = (row: AuditRow): AuditLine => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor:
    row.actor_id === null
      ? null
      : { id: row.actor_id, name: row.actor_name ?? '', email: row.actor_email ?? '' },
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  detail: row.detail,
})
