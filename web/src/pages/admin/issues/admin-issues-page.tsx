import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { HandHelping } from 'lucide-react'
import { data } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { AdminList } from '../../../features/admin-table/admin-list.tsx'
import { orFromTheStart } from '../../../features/admin-table/from-the-start.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { tableQueryIn } from '../../../features/admin-table/table-query.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-issues-page.ts'
import { ContestedNoShowCard } from './contested-no-show.tsx'
import type { IssueResult } from './open-issue.tsx'
import { OpenIssue } from './open-issue.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = tableQueryIn(url.searchParams)
  const { trips, noShows } = context.get(apiContext)
  const [page, contested] = await Promise.all([
    orFromTheStart(
      adminPaths.issues(),
      query,
      trips.openIssues({ after: query.after, limit: 20 }),
      (one) => one.issues,
    ),
    // Contested no-shows block payments, so every page lists them before its issues; a decided one makes room for the
    // next.
    orPageError(noShows.contested({ limit: 50 })),
  ])
  return { ...page, contested: contested.noShows, query }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

const issueIdIn = (form: FormData) => String(form.get('issueId') ?? '')

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const issueId = issueIdIn(form)
  const resolution = trimmedIfSeen(String(form.get('resolution') ?? ''))
  const answer = (refusal: string | null, status: number) =>
    data<IssueResult>({ issueId, refusal }, { status })
  if (resolution === '') return answer(m.admin_issues_resolution_missing(), 422)
  try {
    await context.get(apiContext).trips.resolveIssue({ issueId, resolution })
    return answer(null, 200)
  } catch (error) {
    const { message, status } = actionRefusal(error, { state_changed: m.admin_issues_resolved_by_other })
    return answer(message, status)
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  orConnectionLost(args, (form, refusal): IssueResult => ({ issueId: issueIdIn(form), refusal }))

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_issues_title(), description: m.admin_frame_description(), hidden: true })

type Row = { noShow: { bookingId: string } } | { issue: { id: string } }
const keyOf = (row: Row) => ('noShow' in row ? row.noShow.bookingId : row.issue.id)

/** Contested no-shows, then unresolved trip issues, longest waiting first. */
export default function AdminIssuesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { issues, contested, nextAfter, query } = loaderData
  const rows = [...contested.map((noShow) => ({ noShow })), ...issues.map((issue) => ({ issue }))]
  return (
    <AdminList
      title={m.admin_issues_title()}
      pathname={adminPaths.issues()}
      query={query}
      rows={rows}
      keyOf={keyOf}
      nextAfter={nextAfter}
      renderRows={(all) => (
        <ul className="grid max-w-3xl gap-4">
          {all.map((row) => (
            <li key={keyOf(row)}>
              {'noShow' in row ? (
                <ContestedNoShowCard noShow={row.noShow} />
              ) : (
                <OpenIssue
                  issue={row.issue}
                  result={actionData?.issueId === row.issue.id ? actionData : null}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      empty={{ icon: <HandHelping />, title: m.admin_issues_none(), text: m.admin_issues_none_text() }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_issues_title()} message={m.admin_issues_failed()} error={error} />
}
