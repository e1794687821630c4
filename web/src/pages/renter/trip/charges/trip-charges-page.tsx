import type { BookingCharges, Charge } from '@rihla/contract/charges/charge'
import type { TripDetail } from '@rihla/contract/trips'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { data, redirect } from 'react-router'
import { orPageError, type PageError } from '../../../../api/page-error.ts'
import { readWithRetry } from '../../../../api/read-with-retry.ts'
import { BackLink } from '../../../../app/layout/back-link.tsx'
import { BookingFailure } from '../../../../features/booking-facts/booking-failure.tsx'
import { useBookingReload } from '../../../../features/booking-facts/use-booking-reload.ts'
import { usePresentMoment } from '../../../../features/booking-facts/use-present-moment.ts'
import { waitsForViewer } from '../../../../features/charges/charge-words.ts'
import { type GateNames, gateNamesOf } from '../../../../features/charges/gate-names.ts'
import { vehicleTitle } from '../../../../i18n/vehicle-title.ts'
import { m } from '../../../../paraglide/messages.js'
import { paths } from '../../../../paths/paths.ts'
import { pageMeta } from '../../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../../server-context.ts'
import { EmptyState } from '../../../../ui/content/empty-state.tsx'
import { PageHeading } from '../../../../ui/content/page-heading.tsx'
import { Section } from '../../../../ui/content/section.tsx'
import type { Route } from './+types/trip-charges-page.ts'
import { AskCharge } from './ask/ask-charge.tsx'
import { ChargeCard } from './charge-card.tsx'
import { OwedSummary } from './owed-summary.tsx'
import { StatementCard } from './statement-card.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now, requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname }))
  if (!isUuid(params.id)) {
    throw data({ code: 'booking_not_found', requestId } satisfies PageError, { status: 404 })
  }
  const [charged, trip, statement] = await Promise.all([
    orPageError(api.charges.ofBooking({ id: params.id })),
    orPageError(api.trips.show({ id: params.id })),
    // The page works without it.
    api.charges.statement({ id: params.id }).catch(() => null),
  ])
  const needsGates =
    charged.charges.some(({ kind }) => kind === 'toll') || charged.askable.some(({ kind }) => kind === 'toll')
  // Without names of gates the page still works, with their slugs.
  const gates = needsGates ? await api.tolls.gates({}).catch(() => null) : null
  return { charged, trip, statement, gates: gates?.gates ?? [], now }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData as Awaited<ReturnType<typeof loader>> | undefined
  if (!page) return []
  return pageMeta({
    title: `${m.charges_title()} · ${page.charged.reference}`,
    description: m.charges_description(),
    hidden: true,
  })
}

/** The charges of one trip for renter, host and staff. */
export default function TripChargesPage({ loaderData }: Route.ComponentProps) {
  const { charged, trip, statement, gates, now: loadedAt } = loaderData
  const now = usePresentMoment(loadedAt)
  useBookingReload({ id: charged.bookingId })
  const { side } = charged
  const proposals = side === 'host' ? charged.charges.filter(({ status }) => status === 'proposed') : []
  const others = inOrder(charged.charges.filter((charge) => !proposals.includes(charge)))
  const shared = { charged, trip, now, gateNames: gateNamesOf(gates) }
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={paths.trip(charged.bookingId)}>{m.charges_to_trip()}</BackLink>
      <PageHeading
        lead={
          <>
            <bdi>{vehicleTitle(trip.booking.vehicle)}</bdi> ·{' '}
            <bdi translate="no" className="figures">
              {charged.reference}
            </bdi>
          </>
        }
      >
        {m.charges_title()}
      </PageHeading>
      <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
        <div className="grid min-w-0 gap-12 lg:col-start-1 lg:row-start-1">
          {proposals.length > 0 && (
            <Section heading={m.charges_proposals()} lead={m.charges_proposals_lead()}>
              <Charges charges={proposals} {...shared} />
            </Section>
          )}
          {others.length > 0 && (
            <Section heading={m.charges_title()} headingHidden>
              <Charges charges={others} {...shared} />
            </Section>
          )}
          {charged.charges.length === 0 && side !== 'host' && (
            <EmptyState title={m.charges_none()}>{m.charges_none_text()}</EmptyState>
          )}
          {side === 'host' && <AskCharge charged={charged} trip={trip} gates={gates} />}
          <StatementCard statement={statement} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          <OwedSummary charged={charged} trip={trip} />
        </div>
      </div>
    </div>
  )

  /** What waits for the viewer first, then the newest. */
  function inOrder(charges: Charge[]): Charge[] {
    const rank = (charge: Charge) => (waitsForViewer(charge, side) ? 0 : 1)
    return charges.toReversed().sort((one, other) => rank(one) - rank(other))
  }
}

interface ChargesProps {
  charges: Charge[]
  charged: BookingCharges
  trip: TripDetail
  now: Instant
  gateNames: GateNames
}

function Charges({ charges, ...shared }: ChargesProps) {
  return (
    <ul className="grid gap-6">
      {charges.map((charge) => (
        <li key={charge.id} id={`charge-${charge.id}`} className="scroll-mt-24">
          <ChargeCard charge={charge} {...shared} />
        </li>
      ))}
    </ul>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFailure error={error} />
}
