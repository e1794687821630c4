import type { EarningLine } from '@rihla/contract/earnings'
import { PLATFORM_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { kindWords } from '../../../features/charges/charge-words.ts'
import { dayInWords, momentInWords } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { localFile } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { type DataColumn, DataTable } from '../../../ui/content/data-table.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { type MonthEarned, STATE_WORDS } from './earning-words.ts'
import type { EarningsQuestion } from './earnings-question.ts'
import { StatementFilters } from './statement-filters.tsx'

interface StatementProps {
  statement: {
    lines: EarningLine[]
    sums: { lines: number; subtotalFils: number; platformFeeFils: number; netFils: number }
    nextAfter: string | null
  }
  months: readonly MonthEarned[]
  question: EarningsQuestion
  csvAddress: string
}

/** Earnings by trip, the totals of all matching ones, and a CSV download. */
export function Statement({ statement, months, question, csvAddress }: StatementProps) {
  const { lines, sums, nextAfter } = statement
  const { month, state, after } = question
  const look = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <Section
      heading={m.host_earnings_statement()}
      lead={m.host_earnings_statement_lead({ percent: PLATFORM_FEE_PERCENT })}
      action={
        <>
          <Link to={paths.hostInvoices({ month })} className={look}>
            {m.invoices_host_title()}
          </Link>
          <a href={localFile(csvAddress)} download className={look}>
            <Download aria-hidden="true" className="size-4" />
            {m.host_earnings_csv()}
          </a>
        </>
      }
    >
      <StatementFilters months={months} question={question} />
      {lines.length === 0 ? (
        <EmptyState
          level={3}
          title={m.host_earnings_no_match()}
          action={
            <Link
              to={paths.hostEarnings()}
              preventScrollReset
              className={buttonClasses({ variant: 'secondary' })}
            >
              {m.host_earnings_show_all()}
            </Link>
          }
        >
          {m.host_earnings_no_match_text()}
        </EmptyState>
      ) : (
        <>
          <div className="my-6 rounded-card bg-sunken p-4 sm:p-5">
            <DefinitionList
              items={[
                { term: m.host_earnings_lines(), value: sums.lines },
                { term: m.host_earnings_subtotal(), value: inDirhams(sums.subtotalFils) },
                {
                  term: m.host_earnings_fee({ percent: PLATFORM_FEE_PERCENT }),
                  value: inDirhams(-sums.platformFeeFils),
                },
                { term: m.host_earnings_net(), value: inDirhams(sums.netFils) },
              ]}
            />
          </div>
          <DataTable
            caption={m.host_earnings_statement()}
            columns={COLUMNS}
            rows={lines}
            keyOf={({ id }) => id}
          />
        </>
      )}
      {(after !== undefined || nextAfter !== null) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {after !== undefined && (
            <Link
              to={paths.hostEarnings({ month, state })}
              preventScrollReset
              className={buttonClasses({ variant: 'secondary' })}
            >
              {m.host_earnings_newest()}
            </Link>
          )}
          {nextAfter !== null && (
            <Link
              to={paths.hostEarnings({ month, state, after: nextAfter })}
              preventScrollReset
              className={buttonClasses({ variant: 'secondary' })}
            >
              {m.host_earnings_older()}
            </Link>
          )}
        </div>
      )}
    </Section>
  )
}

function whatItIs({ kind, chargeKind, period, netFils }: EarningLine): string {
  const days = m.host_earnings_trip_days({
    from: dayInWords(period.pickUpDate),
    to: dayInWords(period.returnDate),
  })
  if (kind === 'adjustment') return m.host_earnings_adjustment()
  if (kind === 'charge') {
    const values = { kind: kindWords(chargeKind ?? 'other'), days }
    return netFils < 0 ? m.host_earnings_charge_back(values) : m.host_earnings_charge(values)
  }
  if (kind === 'deposit')
    return netFils < 0 ? m.host_earnings_deposit_back({ days }) : m.host_earnings_deposit({ days })
  return kind === 'cancellation' ? m.host_earnings_cancellation({ days }) : days
}

const COLUMNS: DataColumn<EarningLine>[] = [
  {
    key: 'trip',
    heading: m.host_earnings_trip(),
    namesRow: true,
    cell: (line) => (
      <span className="block min-w-0 text-start">
        <span className="block">
          <bdi>{line.vehicle}</bdi>
        </span>
        <span className="figures block font-normal text-muted text-sm">
          {whatItIs(line)}
          {' · '}
          <Link to={paths.booking(line.bookingId)} translate="no" className="underline underline-offset-4">
            <bdi>{line.reference}</bdi>
          </Link>
        </span>
      </span>
    ),
  },
  { key: 'days', heading: m.host_earnings_days(), numeric: true, cell: ({ days }) => days },
  {
    key: 'subtotal',
    heading: m.host_earnings_subtotal(),
    numeric: true,
    cell: (line) => inDirhams(line.subtotalFils),
  },
  {
    key: 'fee',
    heading: m.host_earnings_fee({ percent: PLATFORM_FEE_PERCENT }),
    numeric: true,
    cell: (line) => inDirhams(-line.platformFeeFils),
  },
  {
    key: 'net',
    heading: m.host_earnings_net(),
    numeric: true,
    cell: (line) => <strong>{inDirhams(line.netFils)}</strong>,
  },
  {
    key: 'state',
    heading: m.host_earnings_state(),
    cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word()}</Badge>,
  },
  {
    key: 'available',
    heading: m.host_earnings_available_on(),
    cell: (line) => (
      <span className="figures text-sm">
        {line.payoutReference
          ? m.host_earnings_in_payout({ reference: line.payoutReference })
          : momentInWords(line.availableAt)}
      </span>
    ),
  },
]
