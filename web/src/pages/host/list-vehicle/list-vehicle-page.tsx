import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { FineFeeLimit } from '../../../features/vehicle-form/fine-fee-limit.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import type { Route } from './+types/list-vehicle-page.ts'
import { ListingWizard } from './listing-wizard.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts, system } = context.get(apiContext)
  const [{ me }, { fineFeeMostFils }] = await Promise.all([accounts.me({}), system.publicRules({})])
  return { personId: me?.id ?? null, now: context.get(siteContext).now, fineFeeMostFils }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Changing the step only changes the query, which needs no request and works offline. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) &&
  defaultShouldRevalidate

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.list_vehicle_title(), description: m.list_vehicle_meta(), hidden: true })

/** Lists a car in six steps. The draft is stored in the browser, so the wizard renders after hydration. */
export default function ListVehiclePage({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const { personId, now, fineFeeMostFils } = loaderData
  if (!personId) return <SignInRequired text={m.list_vehicle_sign_in()} returnTo={paths.listVehicle} />
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        <PageHeading lead={m.list_vehicle_lead()}>{m.list_vehicle_title()}</PageHeading>
        {isHydrated ? (
          <FineFeeLimit value={fineFeeMostFils}>
            <ListingWizard key={personId} personId={personId} now={now} />
          </FineFeeLimit>
        ) : (
          <>
            <noscript>
              <Banner tone="warning" className="mt-8">
                {m.list_vehicle_needs_scripts()}
              </Banner>
            </noscript>
            <div className="mt-8 grid gap-6" aria-hidden="true">
              <Skeleton className="h-14" />
              <Skeleton className="h-96" />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.list_vehicle_title()} message={m.errors_page_title()} error={error} />
}
