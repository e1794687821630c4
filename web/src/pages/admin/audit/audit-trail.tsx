import type { AuditLine } from '@rihla/contract/admin/admin-tables'
import { ListFilter } from 'lucide-react'
import { Link } from 'react-router'
import { auditWord } from '../../../features/admin-words/audit-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { type AdminQuery, adminPaths } from '../../../paths/admin-paths.ts'
import { auditFacts } from './audit-facts.ts'
import { subjectLinkOf } from './subject-link.ts'

/** The audit log: time, actor, action, subject and details. */
export function AuditTrail({ lines, query }: { lines: readonly AuditLine[]; query: AdminQuery }) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
          <time dateTime={line.at} className="figures w-40 shrink-0 text-muted text-sm">
            {momentInWords(line.at)}
          </time>
          <div className="min-w-0 flex-1 basis-48">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-strong">{auditWord(line.action)}</span>
              <Subject line={line} />
              <Actor actor={line.actor} query={query} />
            </p>
            <Facts line={line} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Subject({ line }: { line: AuditLine }) {
  const link = subjectLinkOf(line)
  return (
    link && (
      <Link to={link.href} className="text-sm underline">
        {link.word}
      </Link>
    )
  )
}

function Actor({ actor, query }: { actor: AuditLine['actor']; query: AdminQuery }) {
  if (actor === null) return <span className="text-muted text-sm">{m.admin_audit_by_operator()}</span>
  return (
    <span className="inline-flex items-center gap-1 text-muted text-sm">
      <Link to={adminPaths.user(actor.id)} className="hover:underline">
        {m.admin_audit_by({ name: actor.name })}
      </Link>
      {query.actorId !== actor.id && (
        <Link
          to={adminPaths.audit({ action: query.action, actorId: actor.id })}
          aria-label={m.admin_audit_only_by({ name: actor.name })}
          className="inline-flex size-8 items-center justify-center rounded-full hover:bg-hover pointer-coarse:size-11"
        >
          <ListFilter aria-hidden="true" className="size-4" />
        </Link>
      )}
    </span>
  )
}

function Facts({ line }: { line: AuditLine }) {
  const facts = auditFacts(line)
  if (facts.length === 0) return null
  return (
    <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-muted">{term}</dt>
          <dd className="figures min-w-0">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
