import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { StepUpProvider } from '../../../features/account-settings/step-up-provider.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/webhook-page.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointNotice } from './endpoint-notice.tsx'
import { EndpointSettings } from './endpoint-settings.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { RemoveWebhook } from './remove-webhook.tsx'
import { RotateSecret } from './rotate-secret.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const endpointId = params.id
  const query = new URL(request.url).searchParams
  const [after, deliveryId] = [query.get('after') ?? undefined, query.get('delivery')]
  const [endpoint, log, opened] = await orPageError(
    Promise.all([
      api.webhooks.show({ endpointId }),
      api.webhooks.deliveries({ endpointId, after }),
      deliveryId === null ? null : api.webhooks.delivery({ deliveryId }),
    ]),
  )
  return { endpoint, log, opened, after }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.webhooks_one_title(), description: m.webhooks_description(), hidden: true })

/** One endpoint: what was sent to it, its settings and its secret. */
export default function WebhookPage({ loaderData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveEvents(loaderData ? ['me'] : [], ({ kind, subject }) => {
    if (kind === 'webhook.tried' && subject === params.id) void revalidate()
  })
  if (!loaderData) return <SignInRequired text={m.webhooks_sign_in()} returnTo={paths.webhook(params.id)} />
  const { endpoint, log, opened, after } = loaderData
  return (
    <StepUpProvider>
      <div className="page-width py-8 md:py-12">
        <div className="mx-auto max-w-3xl">
          <BackLink to={paths.webhooks}>{m.webhooks_title()}</BackLink>
          <PageHeading
            lead={
              <bdi dir="ltr" className="block text-start wrap-anywhere rtl:text-end">
                {endpoint.url}
              </bdi>
            }
          >
            <bdi className="wrap-anywhere">{endpoint.name}</bdi>
          </PageHeading>
          <p className="mt-3">
            <EndpointState {...endpoint} />
          </p>
          <EndpointNotice endpoint={endpoint} />
          <div className="mt-10 grid gap-12">
            <DeliveryLog endpoint={endpoint} log={log} opened={opened} after={after} />
            <EndpointSettings key={endpoint.id} endpoint={endpoint} />
            <RotateSecret endpoint={endpoint} />
            <RemoveWebhook endpoint={endpoint} />
          </div>
        </div>
      </div>
    </StepUpProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.webhooks_one_title()} message={m.webhooks_load_failed()} error={error} />
}
