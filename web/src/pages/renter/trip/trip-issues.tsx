import type { TripDetail, TripIssue } from '@rihla/contract/trips'
import { isBlank } from '@rihla/domain/text/visible-text'
import { useState } from 'react'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { nameOf, otherName, ownSide } from './trip-sides.ts'
import { useTripAction } from './use-trip-action.ts'

/** The issues of the trip, the answers of support, and the form to report a new issue. */
export function TripIssues({ trip }: { trip: TripDetail }) {
  const { issues, may } = trip
  const isOver = trip.status === 'completed' || trip.status === 'cancelled'
  if (issues.length === 0 && !may.reportIssue && (isOver || trip.status === 'upcoming')) return null
  const other = otherName(trip)
  // A report of the other side must not reset what this viewer is typing.
  const ownIssues = issues.filter(({ by }) => by === ownSide(trip))
  const lead =
    trip.lateIssuesUntil === null
      ? m.trip_issues_lead({ other })
      : m.trip_issues_lead_late({ other, moment: momentInWords(trip.lateIssuesUntil) })
  return (
    <Section
      heading={m.trip_issues()}
      lead={may.reportIssue ? lead : undefined}
      action={may.reportIssue ? <ReportIssue key={ownIssues.length} trip={trip} /> : undefined}
    >
      {issues.length === 0 ? (
        <p className="text-muted">{m.trip_issues_none()}</p>
      ) : (
        <ul className="grid gap-3">
          {issues.map((issue) => (
            <Issue key={issue.id} trip={trip} issue={issue} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Issue({ trip, issue }: { trip: TripDetail; issue: TripIssue }) {
  const moment = momentInWords(issue.at)
  const { resolvedAt, resolution } = issue
  return (
    <li className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted text-sm">
          {issue.by === ownSide(trip)
            ? m.trip_issue_by_you({ moment })
            : m.trip_issue_by({ name: nameOf(trip, issue.by), moment })}
        </p>
        <Badge tone={resolvedAt ? 'success' : 'warning'}>
          {resolvedAt ? m.trip_issue_resolved() : m.trip_issue_open()}
        </Badge>
      </div>
      <p dir="auto" className="mt-2 whitespace-pre-line">
        {issue.text}
      </p>
      {resolvedAt && resolution && (
        <div className="mt-4 border-success border-s-2 ps-4">
          <p className="text-muted text-sm">{m.trip_issue_answer({ moment: momentInWords(resolvedAt) })}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {resolution}
          </p>
        </div>
      )}
    </li>
  )
}

/** Maximum length of a description on the server, in characters. */
const MAX_ISSUE = 2000

function ReportIssue({ trip }: { trip: TripDetail }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isRunning } = useTripAction()

  async function report(text: string) {
    const { kind } = await run({ act: 'reportIssue', id: trip.booking.id, text })
    if (kind === 'done') setIsAsking(false)
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {m.trip_issue_report()}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.trip_issue_title()}
        text={m.trip_issue_text()}
        reason={{
          label: m.trip_issue_label(),
          hint: m.trip_issue_hint(),
          missing: m.trip_issue_missing(),
          isBlank,
          maxCharacters: MAX_ISSUE,
        }}
        confirmLabel={m.trip_issue_report()}
        keepLabel={m.trip_back()}
        closeLabel={m.common_close()}
        tone="primary"
        pending={isRunning}
        onConfirm={(text) => void report(text)}
      />
    </>
  )
}
