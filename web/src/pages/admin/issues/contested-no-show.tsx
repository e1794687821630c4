import type { ContestedNoShow } from '@rihla/contract/no-shows'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { commaList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useDecideNoShow } from './use-decide-no-show.ts'

/** One contested no-show: both statements, the facts of the pick-up, and the two possible decisions. */
export function ContestedNoShowCard({ noShow }: { noShow: ContestedNoShow }) {
  const heading = `no-show-${noShow.bookingId}`
  return (
    <Card>
      <article aria-labelledby={heading}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id={heading} className="text-lg">
            <bdi>{noShow.vehicle}</bdi>
          </h3>
          <Badge tone="warning">{m.admin_issues_no_show()}</Badge>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
          <Link to={adminPaths.booking(noShow.bookingId)} className="figures underline">
            {m.booking_reference({ reference: noShow.reference })}
          </Link>
          <Link to={paths.trip(noShow.bookingId)} className="underline">
            {m.admin_issues_no_show_trip()}
          </Link>
        </p>
        <div className="mt-4">
          <DefinitionList items={factsOf(noShow)} />
        </div>
        <Words
          by={m.admin_issues_no_show_contest({
            name: noShow.renter,
            moment: momentInWords(noShow.contestedAt),
          })}
          text={noShow.contestText}
        />
        <h4 className="mt-5 font-strong text-sm">{m.admin_issues_no_show_messages()}</h4>
        {noShow.messages.length === 0 && (
          <p className="mt-1 text-muted text-sm">{m.admin_issues_no_show_no_messages()}</p>
        )}
        {noShow.messages.map(({ by, text, at }) => {
          const moment = momentInWords(at)
          return (
            <Words
              key={`${at}:${text}`}
              by={
                by === 'host'
                  ? m.admin_issues_no_show_by_host({ name: noShow.host, moment })
                  : m.admin_issues_no_show_by_renter({ name: noShow.renter, moment })
              }
              text={text}
            />
          )
        })}
        <Decide noShow={noShow} />
      </article>
    </Card>
  )
}

const factsOf = ({ startsAt, reportedAt, host, paidFils, handovers, photos }: ContestedNoShow) => [
  { term: m.admin_issues_no_show_pick_up(), value: momentInWords(startsAt) },
  { term: m.admin_issues_no_show_reported(), value: commaList([momentInWords(reportedAt), host]) },
  {
    term: m.admin_issues_no_show_handovers(),
    value:
      handovers.length === 0
        ? m.admin_issues_no_show_no_handovers()
        : commaList(handovers.map(({ at }) => momentInWords(at))),
  },
  { term: m.admin_issues_no_show_photos(), value: m.admin_issues_no_show_photos_of(photos) },
  { term: m.admin_issues_no_show_paid(), value: inDirhams(paidFils) },
]

function Words({ by, text }: { by: string; text: string }) {
  return (
    <div className="mt-3 border-line-strong border-s-2 ps-4">
      <p className="text-muted text-sm">{by}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

function Decide({ noShow: { bookingId: id, reference, paidFils } }: { noShow: ContestedNoShow }) {
  const [asked, setAsked] = useState<'uphold' | 'dismiss' | null>(null)
  const { decide, isRunning, failure, close } = useDecideNoShow()
  const amount = inDirhams(paidFils)

  const dialog = {
    onClose: () => {
      setAsked(null)
      close()
    },
    reason: adminReason(m.admin_issues_no_show_hint()),
    keepLabel: m.admin_review_keep(),
    closeLabel: m.common_close(),
    pending: isRunning,
    failure,
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button size="sm" variant="secondary" onClick={() => setAsked('uphold')}>
        {m.admin_issues_no_show_uphold()}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAsked('dismiss')}>
        {m.admin_issues_no_show_dismiss()}
      </Button>
      <ReasonDialog
        {...dialog}
        open={asked === 'uphold'}
        title={m.admin_issues_no_show_uphold_title({ reference })}
        text={m.admin_issues_no_show_uphold_text()}
        confirmLabel={m.admin_issues_no_show_uphold()}
        tone="primary"
        onConfirm={(reason) => void decide({ id, decision: 'uphold', reason })}
      />
      <ReasonDialog
        {...dialog}
        open={asked === 'dismiss'}
        title={m.admin_issues_no_show_dismiss_title({ reference })}
        text={m.admin_issues_no_show_dismiss_text({ amount })}
        confirmLabel={m.admin_issues_no_show_dismiss_confirm({ amount })}
        onConfirm={(reason) => void decide({ id, decision: 'dismiss', reason })}
      />
    </div>
  )
}
