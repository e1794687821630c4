import { isUuid } from '@rihla/domain/text/uuid'
import { data, redirect } from 'react-router'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { kindWords } from '../../../features/charges/charge-words.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Card } from '../../../ui/content/card.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/charge-payment-page.ts'
import { PayCharge } from './pay-charge.tsx'
import { PaymentSums } from './payment-sums.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname }))
  if (!isUuid(params.id))
    throw data({ code: 'charge_not_found', requestId } satisfies PageError, { status: 404 })
  return { payment: await orPageError(api.charges.payment({ chargeId: params.id })) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData as Awaited<ReturnType<typeof loader>> | undefined
  if (!page) return []
  return pageMeta({
    title: `${m.charge_payment_title()} ${page.payment.reference}`,
    description: m.charge_payment_description(),
    hidden: true,
  })
}

/** Where a renter pays a charge that their card failed to pay. */
export default function ChargePaymentPage({ loaderData: { payment } }: Route.ComponentProps) {
  const exact = useExactMoney('AED')
  const { kind, vehicle, reference, bookingId, openFils } = payment
  return (
    <div className="mx-auto w-full max-w-2xl px-gutter py-6 md:py-10">
      <BackLink to={paths.tripCharges(bookingId)}>{m.charge_payment_to_charges()}</BackLink>
      <PageHeading>{m.charge_payment_heading({ amount: exact(openFils) })}</PageHeading>
      <p className="mt-2 text-muted">
        {m.charge_payment_what({ kind: kindWords(kind), vehicle, reference })}
      </p>
      <Card className="mt-6 grid gap-6">
        <PaymentSums payment={payment} />
        <PayCharge payment={payment} />
      </Card>
    </div>
  )
}
