import type { TripDetail } from '@rihla/contract/trips'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** Leads to the vehicle of a past trip, without dates; to other cars when it is not listed any more. */
export function BookAgain({ booking, isMain }: { booking: TripDetail['booking']; isMain: boolean }) {
  const { vehicle, isVehicleListed } = booking
  return (
    <Link
      to={isVehicleListed ? paths.vehicle(vehicle.id) : paths.browse()}
      className={buttonClasses({ variant: isMain ? 'primary' : 'secondary' })}
    >
      {isVehicleListed ? m.trip_book_again() : m.trip_find_another()}
    </Link>
  )
}
