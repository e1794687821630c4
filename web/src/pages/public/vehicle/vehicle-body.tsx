import { type ComponentProps, memo, Suspense, useEffect, useState } from 'react'
import { FavoriteForm } from '../../../app/favorite-form.tsx'
import { useAvailability } from '../../../features/availability/use-availability.ts'
import { JsonLd } from '../../../seo/json-ld.tsx'
import { BookingCard } from './booking-card.tsx'
import type { BookingProps } from './booking-summary.tsx'
import {
  AvailabilityCalendar,
  PhotoGallery,
  SimilarCars,
  VehicleDetails,
  VehicleFacts,
} from './lazy-vehicle-parts.ts'
import type { LoadedVehiclePage } from './load-vehicle-page.ts'
import { PhoneBookingBar } from './phone-booking-bar.tsx'
import { useTakenDays } from './use-taken-days.ts'
import { useTrip } from './use-trip.ts'
import { vehicleForSearchEngines } from './vehicle-for-search-engines.ts'
import { VehicleHead } from './vehicle-head.tsx'

// Memoised: React discards server-rendered HTML when props change before its code has loaded. These props do not depend
// on the state around them.
const Gallery = memo((props: ComponentProps<typeof PhotoGallery>) => (
  // As large as the gallery: a page opened by a link must not move when lost code arrives after it.
  <Suspense fallback={<div className="aspect-3/2 bg-hover md:aspect-3/1 md:rounded-card" />}>
    <PhotoGallery {...props} />
  </Suspense>
))
const Facts = memo((props: ComponentProps<typeof VehicleFacts>) => (
  <Suspense>
    <VehicleFacts {...props} />
  </Suspense>
))
const Details = memo((props: ComponentProps<typeof VehicleDetails>) => (
  <Suspense>
    <VehicleDetails {...props} />
  </Suspense>
))
const Similar = memo((props: ComponentProps<typeof SimilarCars>) => (
  <Suspense>
    <SimilarCars {...props} />
  </Suspense>
))

/** The vehicle page: description, availability, host and rules, in the order visitors need them. */
export function VehicleBody({ loaded }: { loaded: LoadedVehiclePage }) {
  const { vehicle, title, similar, needed, driver, now, today } = loaded
  const { period, problem, deliverTo, choosePeriod, chooseDelivery, isComing } = useTrip(vehicle, loaded, now)
  const quote = isComing ? null : loaded.quote
  const { availability, ownBookingId } = useAvailability(
    vehicle.id,
    problem ? null : period,
    quote && { available: quote.available, ownBookingId: quote.obstacle?.bookingId ?? null },
  )
  useEffect(() => {
    if (!loaded.isListed || vehicle.isOwn) return
    void import('../../../features/vehicle-card/viewed-cars.ts').then(({ rememberCar }) =>
      rememberCar(vehicle.id),
    )
  }, [vehicle.id, vehicle.isOwn, loaded.isListed])
  const [needsCalendar, setNeedsCalendar] = useState(false)
  const taken = useTakenDays(vehicle.id, today, needsCalendar)

  const booking: BookingProps = {
    vehicle,
    period,
    problem,
    quote,
    isQuoteComing: isComing,
    availability,
    ownBookingId,
    needed,
    now,
    deliverTo,
    extras: loaded.extras,
    onPeriod: choosePeriod,
    onDelivery: chooseDelivery,
    isTaken: (day) => taken.has(day),
    onCalendar: () => setNeedsCalendar(true),
  }
  return (
    <div className="pb-20 md:page-width md:pt-6 md:pb-0 lg:pb-8">
      <FavoriteForm />
      <div className="flex flex-col md:flex-col-reverse md:gap-5">
        <Gallery photos={vehicle.photos} title={title} />
        <VehicleHead vehicle={vehicle} className="page-width pt-5 md:px-0 md:pt-0" />
      </div>
      <div className="page-width grid gap-x-16 md:px-0 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="divide-y divide-line *:py-8">
          <Facts vehicle={vehicle} needed={needed} driver={driver} />
          <Suspense fallback={<div className="min-h-[40rem]" />}>
            <AvailabilityCalendar booking={booking} />
          </Suspense>
          <Details loaded={loaded} period={problem ? null : period} />
        </div>
        <div className="hidden pt-8 lg:block">
          <BookingCard {...booking} className="sticky top-24" />
        </div>
      </div>
      <Similar vehicles={similar} dates={loaded.dates} />
      <PhoneBookingBar {...booking} />
      {loaded.isListed && <JsonLd data={import.meta.env.SSR ? vehicleForSearchEngines(loaded) : null} />}
    </div>
  )
}
