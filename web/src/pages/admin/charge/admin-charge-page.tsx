import { Link } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { ChargeHistory } from '../../../features/charges/charge-history.tsx'
import { ComputedWords } from '../../../features/charges/computed-words.tsx'
import { gateNamesOf } from '../../../features/charges/gate-names.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { Route } from './+types/admin-charge-page.ts'
import { BothSides } from './both-sides.tsx'
import { ChargeHeading } from './charge-heading.tsx'
import { ChargedTripFacts } from './charged-trip-facts.tsx'
import { DecideCharge } from './decide-charge.tsx'
import { PersonRecordCard } from './person-record.tsx'
import { ReverseCharge } from './reverse-charge.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const found = await orPageError(api.charges.case({ chargeId: params.id }))
  const { bookingId, kind } = found.charge
  const [trip, gates] = await Promise.all([
    orPageError(api.trips.show({ id: bookingId })),
    // Without names of gates the page still works, with their slugs.
    kind === 'toll' ? api.tolls.gates({}).catch(() => null) : null,
  ])
  return { ...found, trip, gates: gates?.gates ?? [] }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_charges_title(), description: m.admin_frame_description(), hidden: true })

/** One charge for the admin who decides it: both sides, the trip, its terms, and the record of both people. */
export default function AdminChargePage({ loaderData }: Route.ComponentProps) {
  const { charge, renter, host, trip, gates } = loaderData
  const look = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <div className="page-width py-8">
      <BackLink to={adminPaths.charges()}>{m.admin_charges_title()}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ChargeHeading charge={charge} />
        <div className="flex flex-wrap gap-2">
          <Link to={paths.tripCharges(charge.bookingId)} className={look}>
            {m.admin_charges_all()}
          </Link>
          <Link to={adminPaths.booking(charge.bookingId)} className={look}>
            {m.booking_reference({ reference: trip.booking.reference })}
          </Link>
        </div>
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-10">
          <BothSides charge={charge} />
          <ComputedWords charge={charge} gateNames={gateNamesOf(gates)} />
          <ChargedTripFacts trip={trip} />
          <ChargeHistory charge={charge} />
        </div>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-24">
          <DecideCharge key={charge.id} charge={charge} />
          <ReverseCharge charge={charge} />
          <PersonRecordCard record={host} />
          <PersonRecordCard record={renter} />
        </div>
      </div>
    </div>
  )
}
