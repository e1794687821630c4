import { PAYOUT_BATCH_CSV_PATH } from '@rihla/contract/downloads'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { useSite } from '../../../app/root-data.ts'
import { CsvLink } from '../../../features/admin-table/csv-link.tsx'
import { batchStates } from '../../../features/payout-words/batch-states.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/payout-batch-page.ts'
import { BatchPayouts } from './batch-payouts.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return await orPageError(context.get(apiContext).earnings.batch({ batchId: params.id }))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData
      ? m.admin_payouts_batch_title({ reference: loaderData.batch.reference })
      : m.admin_payouts_title(),
    description: m.admin_frame_description(),
    hidden: true,
  })

/** One batch: whether the bank has confirmed or returned each of its payouts. */
export default function PayoutBatchPage({ loaderData }: Route.ComponentProps) {
  const { batch, payouts } = loaderData
  const { me } = useSite()
  return (
    <div className="page-width py-8">
      <BackLink to={adminPaths.payouts()}>{m.admin_payouts_title()}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 id="batch-heading" tabIndex={-1} className="figures text-3xl">
            {m.admin_payouts_batch_title({ reference: batch.reference })}
          </h1>
          <p className="figures mt-1 text-muted">
            {m.admin_payouts_batch_sent({
              moment: momentInWords(batch.createdAt),
              amount: inDirhams(batch.totalFils),
            })}
          </p>
          <p className="figures text-muted">{batchStates(batch)}</p>
        </div>
        <CsvLink
          href={PAYOUT_BATCH_CSV_PATH(batch.id)}
          fileName={`rihla-payouts-${batch.reference}.csv`}
          label={m.admin_payouts_file_of({ reference: batch.reference })}
        >
          {m.admin_payouts_file()}
        </CsvLink>
      </div>
      <BatchPayouts key={batch.id} batchId={batch.id} payouts={payouts} adminId={me?.id} />
    </div>
  )
}
