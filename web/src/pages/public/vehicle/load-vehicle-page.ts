import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { extrasInText } from '@rihla/domain/pricing/extras'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { isListed } from '@rihla/domain/vehicles/listing'
import { data, type RouterContextProvider } from 'react-router'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { periodInAddress, periodQuery } from '../../../features/date-search/period-in-address.ts'
import { deliverToIn } from '../../../features/delivery/delivery-in-address.ts'
import { extrasInAddress } from '../../../features/extras/extras-in-address.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { withQuery } from '../../../paths/paths.ts'
import { type ApiClient, apiContext, siteContext } from '../../../server-context.ts'

/**
 * Loads the vehicle page. A missing vehicle responds with 404; missing reviews, similar vehicles or quote are handled
 * by their sections.
 */
export async function loadVehiclePage(id: string, address: URL, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext)
  const { now, publicUrl } = context.get(siteContext)
  const { period, problem } = periodInAddress(address.searchParams, now)
  const deliverTo = deliverToIn(address.searchParams)
  const [vehicle, reviews, similar, needed, driver, quote, verified] = await Promise.all([
    orPageError(vehicleOr404(api, id)),
    orNull(api.vehicles.reviews({ id })),
    orNull(api.vehicles.similar({ id, ...(problem ? null : period) })),
    orNull(api.verification.needed({ vehicleId: id })),
    orNull(api.drivers.ofVehicle({ vehicleId: id, ...tripDays(problem ? null : period) })),
    period && !problem ? quoteOf(api, id, { ...period, ...(deliverTo && { deliverTo }) }) : null,
    orNull(api.vehiclePapers.verified({ id })),
  ])
  return {
    vehicle,
    title: vehicleTitle(vehicle),
    reviews,
    similar: similar?.vehicles ?? [],
    needed,
    driver,
    period,
    /** Query parameters with the dates for the links to other vehicles. */
    dates: problem ? {} : periodQuery(period, now),
    deliverTo,
    /** Chosen in the checkout before: kept for its link, and not priced here. */
    extras: extrasInText(extrasInAddress(address.searchParams)),
    quote,
    verified,
    now,
    today: dateInDubai(now),
    publicUrl,
    isListed: isListed(vehicle.verificationStatus),
    sharePicture: sharePictureOf(vehicle),
  }
}

const tripDays = (period: RentalPeriod | null) =>
  period && { pickUpDate: period.pickUpDate, returnDate: period.returnDate }

/** Link previews are cached by URL, so the URL changes whenever the picture changes. */
const sharePictureOf = ({ id, dailyRateFils, cover }: VehicleDetail) =>
  withQuery(`/og/vehicles/${id}.jpg`, { v: `${dailyRateFils}-${cover?.id.slice(-8) ?? 'none'}` })

export type LoadedVehiclePage = Awaited<ReturnType<typeof loadVehiclePage>>

/** A malformed id responds with 404 like an unknown one. */
async function vehicleOr404(api: ApiClient, id: string) {
  try {
    return await api.vehicles.show({ id })
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code !== 'invalid_input') throw error
    throw data({ code: 'vehicle_not_found', requestId: problem.requestId } satisfies PageError, {
      status: 404,
    })
  }
}

/** Dates that the vehicle cannot be booked for do not fail the page: the booking card shows the reason. */
const quoteOf = (api: ApiClient, vehicleId: string, trip: RentalPeriod & { deliverTo?: string }) =>
  orNull(api.bookings.quote({ vehicleId, ...trip }))

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch {
    return null
  }
}
