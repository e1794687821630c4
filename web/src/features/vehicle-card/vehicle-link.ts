import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { type BrowseQuery, paths } from '../../paths/paths.ts'

/** The page of a vehicle in a list, with the dates of the list, or with those that its card shows instead. */
export const vehicleLink = ({ id, trip }: Pick<VehicleCard, 'id' | 'trip'>, dates: BrowseQuery): string =>
  paths.vehicle(
    id,
    trip && trip.shiftDays !== 0
      ? { ...dates, pickUpDate: trip.pickUpDate, returnDate: trip.returnDate }
      : dates,
  )
