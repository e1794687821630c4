import { adminCsvPath } from '@rihla/contract/admin/admin-tables'
import type { AuditSubject } from '@rihla/contract/admin/audit-entries'
import { isUuid } from '@rihla/domain/text/uuid'
import { ScrollText } from 'lucide-react'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { AdminList } from '../../../features/admin-table/admin-list.tsx'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-audit-page.ts'
import { AUDIT_SUBJECTS, subjectWord } from './audit-subjects.ts'
import { AuditTrail } from './audit-trail.tsx'

/** Number of admins offered by name in the filter; others can be selected through their name in a line. */
const ADMINS_TO_CHOOSE = 12

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const idIn = (name: string) => {
    const id = url.searchParams.get(name) ?? ''
    return isUuid(id) ? id : undefined
  }
  const query = {
    ...tableQueryIn(url.searchParams, { action: AUDIT_SUBJECTS }),
    search: undefined,
    actorId: idIn('actorId'),
    subjectId: idIn('subjectId'),
  }
  const { action, actorId, subjectId, after } = query
  const [page, { users }] = await orFromTheStart(
    adminPaths.audit(),
    query,
    Promise.all([
      api.admin.audit({ action, actorId, subjectId, after, limit: 25 }),
      api.admin.users({ type: 'admin', sort: 'name', limit: ADMINS_TO_CHOOSE }),
    ]),
    ([{ lines }]) => lines,
  )
  const people = users.map(({ id, fullName }) => ({ id, name: fullName }))
  const chosen = page.lines.find(({ actor }) => actor !== null && actor.id === actorId)?.actor
  if (chosen && people.every(({ id }) => id !== chosen.id)) people.push(chosen)
  const csvHref = withQuery(adminCsvPath('audit'), { action, actorId, subjectId })
  return { ...page, query, people: people.map(({ id, name }) => ({ id, name })), csvHref }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_audit_title(), description: m.admin_frame_description(), hidden: true })

/** What staff viewed and did, newest first. */
export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
  const { lines, nextAfter, query, people, csvHref } = loaderData
  return (
    <AdminList
      title={m.admin_audit_title()}
      pathname={adminPaths.audit()}
      query={query}
      rows={lines}
      keyOf={({ id }) => id}
      nextAfter={nextAfter}
      csvHref={csvHref}
      filters={[
        {
          name: 'action',
          label: m.admin_audit_filter_action(),
          all: m.admin_table_all(),
          options: AUDIT_SUBJECTS.map((value: AuditSubject) => ({ value, label: subjectWord(value) })),
        },
        {
          name: 'actorId',
          label: m.admin_audit_filter_person(),
          all: m.admin_audit_everybody(),
          options: people.map(({ id, name }) => ({ value: id, label: isolate(name) })),
        },
      ]}
      renderRows={(rows) => <AuditTrail lines={rows} query={query} />}
      empty={{ icon: <ScrollText />, title: m.admin_audit_none_title(), text: m.admin_audit_none_text() }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_audit_title()} message={m.admin_audit_failed()} error={error} />
}
