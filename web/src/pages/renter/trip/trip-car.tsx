import type { TripDetail } from '@rihla/contract/trips'
import { Link } from 'react-router'
import { BookingCover } from '../../../features/booking-facts/booking-cover.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Card } from '../../../ui/content/card.tsx'

/** The car to look for at pick-up: photo, name, and the plate when the viewer may see it. */
export function TripCar({ trip }: { trip: TripDetail }) {
  const { vehicle, licensePlate } = trip.booking
  return (
    <Card flush>
      <BookingCover
        vehicle={vehicle}
        sizes="(min-width: 1024px) 24rem, 92vw"
        first
        className="aspect-2/1 w-full md:max-lg:aspect-3/1"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-6">
        <div className="min-w-0">
          <h2 className="sr-only">{m.trip_car()}</h2>
          <Link
            to={paths.vehicle(vehicle.id)}
            className="inline-flex min-h-11 items-center font-strong text-accent underline underline-offset-4"
          >
            {vehicleTitle(vehicle)}
          </Link>
        </div>
        {licensePlate && (
          <p>
            <span className="sr-only">{m.trip_plate()}: </span>
            <bdi
              translate="no"
              className="figures inline-block rounded-small border-2 border-line-strong px-3 py-1 font-strong text-lg"
            >
              {licensePlate}
            </bdi>
          </p>
        )}
      </div>
    </Card>
  )
}
