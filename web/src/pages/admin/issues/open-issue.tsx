import { Link, useFetcher } from 'react-router'
import { useResultToast } from '../../../features/admin-review/use-result-toast.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'

/** The result of resolving an issue: the issue, and an error message when it was refused. */
export interface IssueResult {
  issueId: string
  refusal: string | null
}

interface OpenIssueProps {
  issue: {
    id: string
    bookingId: string
    reference: string
    vehicle: string
    reporter: string
    by: 'renter' | 'host'
    text: string
    at: string
  }
  /** The result of a submission without JavaScript. */
  result: IssueResult | null
}

/** One issue: the reporter, the trip, and the form that resolves it. */
export function OpenIssue({ issue, result }: OpenIssueProps) {
  const fetcher = useFetcher<IssueResult>()
  useResultToast(fetcher.data, m.admin_issues_resolved())
  const heading = `issue-${issue.id}`
  const reporter =
    issue.by === 'renter'
      ? m.admin_issues_by_renter({ name: issue.reporter })
      : m.admin_issues_by_host({ name: issue.reporter })
  return (
    <Card>
      <article aria-labelledby={heading}>
        <h3 id={heading} className="text-lg">
          <bdi>{issue.vehicle}</bdi>
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
          <Link to={adminPaths.booking(issue.bookingId)} className="figures underline">
            {m.booking_reference({ reference: issue.reference })}
          </Link>
          <span>{reporter}</span>
          <time dateTime={issue.at} className="figures">
            {momentInWords(issue.at)}
          </time>
        </p>
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {issue.text}
        </p>
        <fetcher.Form ref={useFocusFirstWrong()} method="post" className="mt-4 grid gap-3">
          <input type="hidden" name="issueId" value={issue.id} />
          <TextArea
            name="resolution"
            label={m.admin_issues_resolution()}
            hint={m.admin_issues_resolution_hint()}
            error={(fetcher.data ?? result)?.refusal ?? null}
            maxCharacters={2000}
            rows={2}
          />
          <Button type="submit" className="justify-self-start" pending={fetcher.state !== 'idle'}>
            {m.admin_issues_resolve()}
          </Button>
        </fetcher.Form>
      </article>
    </Card>
  )
}
