import { receiptPdfPath } from '@rihla/contract/downloads'
import { isUuid } from '@rihla/domain/text/uuid'
import { Download, Printer } from 'lucide-react'
import { data, redirect } from 'react-router'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { PRODUCT_NAME } from '../../../app/product.ts'
import { localFile } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/receipt-page.ts'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptFailure } from './receipt-failure.tsx'
import { ReceiptSums } from './receipt-sums.tsx'
import { ReceiptTerms } from './receipt-terms.tsx'
import { useRereading } from './use-revalidation.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname }))
  if (!isUuid(params.id)) {
    throw data({ code: 'booking_not_found', requestId } satisfies PageError, { status: 404 })
  }
  return { receipt: await orPageError(api.bookings.receipt({ id: params.id })) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData as Awaited<ReturnType<typeof loader>> | undefined
  if (!page) return []
  return pageMeta({
    title: `${m.receipt_title()} ${page.receipt.reference}`,
    description: m.receipt_description(),
    hidden: true,
  })
}

/** A printable receipt, always in AED, whatever display currency the user chose. */
export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  useRereading(receipt.bookingId)
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-6 md:py-10 print:max-w-none print:p-0">
      <BackLink to={paths.booking(receipt.bookingId)}>{m.receipt_to_booking()}</BackLink>
      <p aria-hidden="true" className="mb-6 hidden font-strong text-2xl text-accent print:block">
        {PRODUCT_NAME}
      </p>
      <PageHeading
        lead={
          <span translate="no" className="figures">
            {m.receipt_reference({ reference: receipt.reference })}
          </span>
        }
        action={
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button
              variant="secondary"
              icon={<Printer className="size-5" aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {m.receipt_print()}
            </Button>
            <a href={localFile(receiptPdfPath(receipt.bookingId))} download className={buttonClasses()}>
              <Download className="size-5" aria-hidden="true" />
              {m.receipt_download()}
            </a>
          </div>
        }
      >
        {m.receipt_title()}
      </PageHeading>
      <Card className="mt-8 grid gap-8 print:border-0 print:p-0">
        <ReceiptFacts receipt={receipt} />
        <ReceiptSums receipt={receipt} />
        <ReceiptTerms terms={receipt.terms} />
      </Card>
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ReceiptFailure error={error} bookingId={params.id ?? ''} />
}
