import { Receipt } from 'lucide-react'
import { Link, redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { OwnCharges } from '../../../features/charges/own-charges.tsx'
import { readOwnCharges } from '../../../features/charges/read-own-charges.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/charges-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname + url.search }))
  return await orPageError(readOwnCharges(api, 'renter', url, paths.charges()))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.charges_title(), description: m.charges_list_description(), hidden: true })

/** What hosts have asked the renter to pay after their trips. */
export default function ChargesPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], () => void revalidate())
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.charges_safe_renter()}>{m.charges_title()}</PageHeading>
      <div className="mt-8">
        <OwnCharges
          {...loaderData}
          side="renter"
          address={(after) => paths.charges({ after })}
          none={
            <EmptyState
              icon={<Receipt />}
              title={m.charges_none()}
              action={
                <Link to={paths.trips} className={buttonClasses()}>
                  {m.booking_to_trips()}
                </Link>
              }
            >
              {m.charges_none_renter_text()}
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.charges_title()} message={m.charges_load_failed()} error={error} />
}
