import type { DriverOfVehicle } from '@rihla/contract/drivers'
import { extrasInText } from '@rihla/domain/pricing/extras'
import { redirect } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { redirectWithFlash } from '../../../app/flash.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { periodInAddress, periodQuery } from '../../../features/date-search/period-in-address.ts'
import { deliverToIn } from '../../../features/delivery/delivery-in-address.ts'
import { extrasInAddress } from '../../../features/extras/extras-in-address.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { type ApiClient, apiContext, siteContext } from '../../../server-context.ts'
import type { Route } from './+types/checkout-page.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { DriverStep } from './driver-step.tsx'
import { TripCard } from './trip-card.tsx'
import { choicesQuery } from './use-trip-choices.ts'

/** Requires a signed-in user, a vehicle and dates; without them there is nothing to pay for. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) {
    return redirectWithFlash(paths.auth({ returnTo: url.pathname + url.search }), 'sign_in_to_book')
  }
  const { now } = context.get(siteContext)
  const { period, problem } = periodInAddress(url.searchParams, now)
  const deliverTo = deliverToIn(url.searchParams)
  const extras = extrasInAddress(url.searchParams)
  const chosen = {
    ...(deliverTo !== null && { deliverTo }),
    ...(extras.length > 0 && { extras: extrasInText(extras) }),
  }
  if (!period || problem) throw redirect(paths.vehicle(params.id, { ...periodQuery(period, now), ...chosen }))
  const trip = { pickUpDate: period.pickUpDate, returnDate: period.returnDate }
  const [vehicle, quote, { cardKeptDays }, { cards }, needed, driver] = await Promise.all([
    orPageError(api.vehicles.show({ id: params.id })),
    orPageError(
      api.bookings.quote({ vehicleId: params.id, ...period, ...chosen }).catch((error: unknown) => {
        // The booking card of the vehicle page says which of its terms the dates do not meet.
        if (problemOf(error)?.code === 'dates_not_allowed')
          throw redirect(paths.vehicle(params.id, { ...period, ...chosen }))
        throw error
      }),
    ),
    orPageError(api.system.publicRules({})),
    // Without an answer a card can still be typed in.
    api.payments.savedCards({}).catch(() => ({ cards: [] })),
    // The server decides; without this the page only cannot say beforehand what is missing.
    api.verification.needed({ vehicleId: params.id }).catch(() => null),
    api.drivers.ofVehicle({ vehicleId: params.id, ...trip }).catch(() => null),
  ])
  const missing = await driverMissing(api, driver)
  return { me, vehicle, quote, choices: { deliverTo, extras }, cards, cardKeptDays, needed, missing }
}

/** What the renter is shown in place of the payment while they may not drive the car; null when they may. */
async function driverMissing(api: ApiClient, needs: DriverOfVehicle | null) {
  const verdict = needs?.verdict
  if (!needs || !verdict || verdict.mayBook) return null
  const [profile, { documents }] = await Promise.all([
    orPageError(api.drivers.mine({})),
    orPageError(api.verification.mine({})),
  ])
  return { needs, verdict, profile, documents }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.checkout_title(), description: m.checkout_description(), hidden: true })

/** Trip, driver and payment on one page; the summary stays visible beside them. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { me, vehicle, quote, choices, cards, cardKeptDays, needed, missing } = loaderData
  const title = quote.instantBook ? m.checkout_title() : m.checkout_title_request()
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={paths.vehicle(vehicle.id, { ...quote.period, ...choicesQuery(choices) })}>
        {m.checkout_back()}
      </BackLink>
      <h1 tabIndex={-1} className="mt-1 text-3xl">
        {title}
      </h1>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        {missing && !vehicle.isOwn ? (
          <DriverStep {...missing} pickUpDay={quote.period.pickUpDate} />
        ) : (
          <CheckoutForm
            key={vehicle.id}
            me={me}
            vehicle={vehicle}
            quote={quote}
            choices={choices}
            cards={cards}
            cardKeptDays={cardKeptDays}
            needed={needed}
          />
        )}
        <TripCard
          vehicle={vehicle}
          quote={quote}
          choices={choices}
          className="order-first lg:sticky lg:top-24 lg:order-none"
        />
      </div>
    </div>
  )
}
