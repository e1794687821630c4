import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Section } from '../../../ui/content/section.tsx'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { type MonthEarned, monthName } from './earning-words.ts'
import type { EarningsQuestion } from './earnings-question.ts'

// The chart library is loaded only on this page and only in the browser.
const MonthBars = lazyPart(() => import('./month-bars.tsx').then((file) => file.MonthBars))

interface MonthChartProps {
  months: readonly MonthEarned[]
  question: EarningsQuestion
}

/**
 * Earnings of twelve months as a bar chart, and as a table for screen readers. Clicking a bar filters the statement by
 * its month.
 */
export function MonthChart({ months, question }: MonthChartProps) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const show = (month: string) =>
    void navigate(
      paths.hostEarnings({ state: question.state, month: month === question.month ? undefined : month }),
      { preventScrollReset: true },
    )
  const standIn = <Skeleton className="h-full w-full rounded-card" />
  return (
    <Section heading={m.host_earnings_chart()} lead={m.host_earnings_chart_lead()}>
      <div aria-hidden="true" dir="ltr" className="h-72 rounded-card border border-line bg-raised p-3 sm:p-5">
        {isHydrated ? (
          <Suspense fallback={standIn}>
            <MonthBars months={months} chosen={question.month ?? null} onChoose={show} />
          </Suspense>
        ) : (
          standIn
        )}
      </div>
      <div className="sr-only">
        <table>
          <caption>{m.host_earnings_chart()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.host_earnings_month()}</th>
              <th scope="col">{m.host_earnings_net()}</th>
              <th scope="col">{m.host_earnings_trips()}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, netFils, trips }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{inDirhams(netFils)}</td>
                <td>{trips}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
