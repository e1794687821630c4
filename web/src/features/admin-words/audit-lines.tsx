import type { AuditLine } from '@rihla/contract/admin/admin-tables'
import { Link } from 'react-router'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { adminPaths } from '../../paths/admin-paths.ts'
import { auditNote, auditWord } from './audit-words.ts'

/** Entries of the audit log, newest first: time, actor, action, reason. */
export function AuditLines({ lines }: { lines: AuditLine[] }) {
  if (lines.length === 0) return <p className="mt-4 text-muted">{m.admin_audit_none()}</p>
  return (
    <ol className="mt-2 divide-y divide-line">
      {lines.map((line) => {
        const note = auditNote(line.detail)
        return (
          <li key={line.id} className="flex flex-wrap gap-x-6 gap-y-1 py-3">
            <time dateTime={line.at} className="figures w-40 shrink-0 text-muted text-sm">
              {momentInWords(line.at)}
            </time>
            <div className="min-w-0 flex-1 basis-48">
              <p>
                <span className="font-strong">{auditWord(line.action)}</span>{' '}
                {line.actor ? (
                  <Link to={adminPaths.user(line.actor.id)} className="text-muted hover:underline">
                    {m.admin_audit_by({ name: line.actor.name })}
                  </Link>
                ) : (
                  <span className="text-muted">{m.admin_audit_by_operator()}</span>
                )}
              </p>
              {note !== null && (
                <p className="text-muted text-sm">
                  <bdi>{note}</bdi>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
