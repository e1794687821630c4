import { FileUp, Receipt } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { OwnCharges } from '../../../features/charges/own-charges.tsx'
import { readOwnCharges } from '../../../features/charges/read-own-charges.ts'
import { PartFailure } from '../../../features/host-dashboard/part-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { Route } from './+types/host-charges-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  return await orPageError(readOwnCharges(api, 'host', url, paths.hostCharges()))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.charges_title(), description: m.charges_host_description(), hidden: true })

/** What the host has asked renters to pay, and what waits for the host. */
export default function HostChargesPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], () => void revalidate())
  if (!loaderData) return null
  return (
    <section aria-labelledby="host-charges-heading">
      <h2 id="host-charges-heading" tabIndex={-1} className="sr-only">
        {m.charges_title()}
      </h2>
      <p className="mb-6">
        <Link to={paths.chargeImport} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          <FileUp className="size-4" aria-hidden="true" />
          {m.charge_import_title()}
        </Link>
      </p>
      <OwnCharges
        {...loaderData}
        side="host"
        address={(after) => paths.hostCharges({ after })}
        none={
          <EmptyState
            level={3}
            icon={<Receipt />}
            title={m.charges_none()}
            action={
              <Link to={paths.hostBookings()} className={buttonClasses()}>
                {m.trip_to_host_bookings()}
              </Link>
            }
          >
            {m.charges_none_host_text()}
          </EmptyState>
        }
      />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartFailure title={m.charges_title()} message={m.charges_load_failed()} error={error} />
}
