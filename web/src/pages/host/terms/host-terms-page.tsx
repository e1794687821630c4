import type { TermsOfVehicle } from '@rihla/contract/vehicles/rental-terms'
import { Car } from 'lucide-react'
import { Link } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { PartFailure } from '../../../features/host-dashboard/part-failure.tsx'
import { FineFeeLimit } from '../../../features/vehicle-form/fine-fee-limit.ts'
import { termsMoney } from '../../../features/vehicle-form/rental-terms-words.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/host-terms-page.ts'
import { AllTermsForm } from './all-terms-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const [{ vehicles }, { fineFeeMostFils }] = await Promise.all([
    orPageError(api.hosting.terms({})),
    api.system.publicRules({}),
  ])
  return { vehicles, fineFeeMostFils }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.host_terms_all_title(), description: m.host_terms_all_description(), hidden: true })

/** The rental terms of all cars of the host: changed at once, and listed car by car. */
export default function HostTermsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { vehicles, fineFeeMostFils } = loaderData
  return (
    <>
      <BackLink to={paths.hostVehicles}>{m.host_terms_all_back()}</BackLink>
      <FineFeeLimit value={fineFeeMostFils}>
        {vehicles.length === 0 ? <NoCars /> : <TermsOfCars vehicles={vehicles} />}
      </FineFeeLimit>
    </>
  )
}

function NoCars() {
  return (
    <EmptyState
      icon={<Car />}
      title={m.host_terms_all_none()}
      action={
        <Link to={paths.listVehicle} className={buttonClasses()}>
          {m.host_dashboard_list_car()}
        </Link>
      }
    >
      {m.host_terms_all_none_text()}
    </EmptyState>
  )
}

function TermsOfCars({ vehicles }: { vehicles: readonly TermsOfVehicle[] }) {
  return (
    <div className="grid gap-12">
      <Section heading={m.host_terms_all_title()} lead={m.host_terms_all_lead()}>
        <AllTermsForm vehicles={vehicles} />
      </Section>
      <Section heading={m.host_terms_all_each()}>
        <ul className="divide-y divide-line border-line border-y">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <div className="min-w-0">
                <h3 className="font-strong">
                  <bdi>{vehicleTitle(vehicle)}</bdi>
                </h3>
                <p className="figures text-muted text-sm">{lineOf(vehicle)}</p>
              </div>
              <Link
                to={paths.ownVehicle(vehicle.id)}
                className={buttonClasses({ variant: 'secondary', size: 'sm' })}
              >
                {m.host_terms_all_edit()} <span className="sr-only">{isolate(vehicleTitle(vehicle))}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function lineOf({ terms: { kmPerDay, extraKmFils, excessFils } }: TermsOfVehicle): string {
  const distance =
    kmPerDay === null
      ? m.host_terms_all_line_unlimited()
      : m.host_terms_all_line_km({ count: kmPerDay, amount: termsMoney(extraKmFils) })
  return `${distance} · ${m.host_terms_all_line_excess({ amount: termsMoney(excessFils) })}`
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartFailure title={m.host_terms_all_title()} message={m.host_terms_all_failed()} error={error} />
}
