import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { ChevronRight, Webhook } from 'lucide-react'
import { Link } from 'react-router'
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
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/webhooks-page.ts'
import { AddWebhook } from './add-webhook.tsx'
import { EndpointState } from './endpoint-state.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  return await orPageError(api.webhooks.list({}))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.webhooks_title(), description: m.webhooks_description(), hidden: true })

/** The endpoints that the user has their events sent to. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SignInRequired text={m.webhooks_sign_in()} returnTo={paths.webhooks} />
  const { endpoints, atMost } = loaderData
  return (
    <StepUpProvider>
      <div className="page-width py-8 md:py-12">
        <div className="mx-auto max-w-3xl">
          <BackLink to={paths.profile}>{m.profile_title()}</BackLink>
          <PageHeading
            lead={
              <>
                {m.webhooks_lead()}{' '}
                <a href="/api/docs/guide#webhooks" className="text-accent underline underline-offset-4">
                  {m.webhooks_docs()}
                </a>
              </>
            }
          >
            {m.webhooks_title()}
          </PageHeading>
          <div className="mt-8">
            {endpoints.length === 0 ? (
              <EmptyState title={m.webhooks_none()} icon={<Webhook />}>
                {m.webhooks_none_text()}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line border-line border-y">
                {endpoints.map((endpoint) => (
                  <EndpointLine key={endpoint.id} endpoint={endpoint} />
                ))}
              </ul>
            )}
          </div>
          <Section className="mt-12" heading={m.webhooks_add_title()} lead={m.webhooks_add_lead({ atMost })}>
            {endpoints.length < atMost ? <AddWebhook /> : <p>{m.webhooks_full({ atMost })}</p>}
          </Section>
        </div>
      </div>
    </StepUpProvider>
  )
}

function EndpointLine({ endpoint }: { endpoint: WebhookEndpoint }) {
  return (
    <li>
      <Link
        to={paths.webhook(endpoint.id)}
        className="flex min-h-16 items-center gap-4 py-3 transition-colors hover:bg-hover sm:px-3"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-strong wrap-anywhere">{endpoint.name}</bdi>
            <EndpointState {...endpoint} />
          </span>
          <bdi dir="ltr" className="block text-start text-muted text-sm wrap-anywhere rtl:text-end">
            {endpoint.url}
          </bdi>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.webhooks_title()} message={m.webhooks_load_failed()} error={error} />
}
