import { EARNINGS_CSV_PATH } from '@rihla/contract/earnings'
import { redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { usePageRetry } from '../../../api/use-page-retry.ts'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { StepUpProvider } from '../../../features/account-settings/step-up-provider.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths, withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/content/error-state.tsx'
import type { Route } from './+types/host-earnings-page.ts'
import { BankAccountCard } from './bank-account-card.tsx'
import { EarningsPipeline } from './earnings-pipeline.tsx'
import { questionIn } from './earnings-question.ts'
import { MonthChart } from './month-chart.tsx'
import { NoEarnings } from './no-earnings.tsx'
import { PayoutList } from './payout-list.tsx'
import { Statement } from './statement.tsx'

const LINES_A_PAGE = 12

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const question = questionIn(url.searchParams)
  const { month, state, after } = question
  const [overview, statement, payouts] = await orPageError(
    Promise.all([
      api.earnings.overview({}),
      api.earnings.statement({ ...question, limit: LINES_A_PAGE }).catch((error: unknown) => {
        // The cursor is invalid: redirect to the first page.
        if (after !== undefined && problemOf(error)?.code === 'invalid_input') {
          throw redirect(paths.hostEarnings({ month, state }))
        }
        throw error
      }),
      api.earnings.payouts({}),
    ]),
  )
  return {
    overview,
    statement,
    payouts,
    question,
    csvAddress: withQuery(EARNINGS_CSV_PATH, { month, state }),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.host_earnings_title(), description: m.host_earnings_description(), hidden: true })

/** A host's earnings, their states, and the payout account. */
export default function HostEarningsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const isTurning = useNextLocation()?.pathname === paths.hostEarnings()
  useLiveEvents(['me'], () => void revalidate())
  if (!loaderData) return null
  const { overview, statement, payouts, question, csvAddress } = loaderData
  const { months } = overview
  const hasEarned =
    overview.accruedFils !== 0 ||
    overview.onHoldFils !== 0 ||
    overview.availableFils !== 0 ||
    overview.sentFils !== 0 ||
    overview.paidOutFils !== 0 ||
    months.some(({ trips, netFils }) => trips > 0 || netFils !== 0)
  return (
    <div className="grid gap-section">
      <EarningsPipeline overview={overview} />
      {hasEarned ? (
        <>
          <MonthChart months={months} question={question} />
          <div
            aria-busy={isTurning}
            className={classNames('min-w-0 transition-opacity', isTurning && 'opacity-60')}
          >
            <Statement statement={statement} months={months} question={question} csvAddress={csvAddress} />
          </div>
        </>
      ) : (
        <NoEarnings />
      )}
      <div className="grid items-start gap-section lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <PayoutList
          // The key resets the older payouts that were loaded after a previous first page.
          key={payouts.payouts[0]?.id ?? 'none'}
          first={payouts}
        />
        <StepUpProvider>
          <BankAccountCard account={overview.bankAccount} />
        </StepUpProvider>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorState title={m.host_earnings_failed()} {...usePageRetry(error)} />
}
