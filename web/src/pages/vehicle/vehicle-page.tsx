import { useState } from 'react'
import { useNavigationType } from 'react-router'
import type { PageError } from '../../api/page-error.ts'
import { useAvailability } from '../../features/availability/use-availability.ts'
import { PhotoGallery } from '../../features/photo-gallery/photo-gallery.tsx'
import { vehicleTitle } from '../../features/vehicle-card/vehicle-words.ts'
import { ErrorPage } from '../../layout/error-page.tsx'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { pageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/vehicle-page.ts'
import { AvailabilityCalendar } from './availability-calendar.tsx'
import { BookingCard, type BookingProps } from './booking-card.tsx'
import { HostSection } from './host-section.tsx'
import { loadVehiclePage } from './load-vehicle-page.ts'
import { PhoneBookingBar } from './phone-booking-bar.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { SimilarCars } from './similar-cars.tsx'
import { useTakenDays } from './use-taken-days.ts'
import { useTrip } from './use-trip.ts'
import { VehicleDescription } from './vehicle-description.tsx'
import { VehicleHead } from './vehicle-head.tsx'
import { VehicleMissing } from './vehicle-missing.tsx'
import { WhatYouNeed } from './what-you-need.tsx'

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadVehiclePage(params.id, new URL(request.url), context)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: m.errors_vehicle_not_found(), description: '', hidden: true })
  const { vehicle, publicUrl } = loaderData
  const photo = vehicle.photos[0]
  const title = m.vehicle_title({ vehicle: vehicleTitle(vehicle), place: vehicle.location })
  return pageMeta({
    title,
    description: vehicle.description.slice(0, 160),
    image: photo ? `${publicUrl}${paths.photo(photo.id, photo.widths.at(-1) ?? 800, 'webp')}` : undefined,
  })
}

/** One vehicle: what it is, when it is free, what the dates cost, and the way to book it. */
export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { vehicle, reviews, similar, now, today } = loaderData
  const { period, problem, choosePeriod, isComing } = useTrip(vehicle, loaderData.period, now)
  const quote = isComing ? null : loaderData.quote
  const availability = useAvailability(vehicle.id, problem ? null : period, quote?.available ?? null)
  const [needsCalendar, setNeedsCalendar] = useState(false)
  const taken = useTakenDays(vehicle.id, today, needsCalendar)

  const booking: BookingProps = {
    vehicle,
    period,
    problem,
    quote,
    availability,
    now,
    onPeriod: choosePeriod,
    isTaken: (day) => taken.has(day),
    onCalendar: () => setNeedsCalendar(true),
  }
  return (
    <div className="pb-20 md:page-width md:pt-6 md:pb-0 lg:pb-8">
      <div className="flex flex-col md:flex-col-reverse md:gap-5">
        <PhotoGallery photos={vehicle.photos} title={vehicleTitle(vehicle)} />
        <VehicleHead vehicle={vehicle} className="page-width pt-5 md:px-0 md:pt-0" />
      </div>
      <div className="page-width grid gap-x-16 md:px-0 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="divide-y divide-line *:py-8">
          <VehicleDescription vehicle={vehicle} />
          <WhatYouNeed depositFils={vehicle.securityDepositFils} />
          <AvailabilityCalendar booking={booking} />
          <ReviewsSection key={vehicle.id} vehicleId={vehicle.id} loaded={reviews} />
          <HostSection host={vehicle.host} />
          <RulesSection vehicle={vehicle} period={problem ? null : period} now={now} />
        </div>
        <div className="hidden pt-8 lg:block">
          <BookingCard {...booking} className="sticky top-24" />
        </div>
      </div>
      <SimilarCars vehicles={similar} />
      <PhoneBookingBar {...booking} />
    </div>
  )
}

/** A vehicle that is not there says so in the spec's words; anything else is the site's own error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const cameByLink = useNavigationType() !== 'POP'
  const data = (error as { data?: PageError | null } | null)?.data
  return data?.code === 'vehicle_not_found' ? (
    <VehicleMissing leave={cameByLink} />
  ) : (
    <ErrorPage error={error} />
  )
}
