import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import type { TripDays } from '@rihla/domain/people/driver-eligibility'
import type { CarOfDriver } from '@rihla/domain/vehicles/driver-terms'
import type { VehicleTerms } from './vehicle-terms-store.ts'

/** The part of a vehicle that decides about its drivers. */
export const carOfDriver = ({ categoryId, rates, driver }: VehicleTerms): CarOfDriver => ({
  categoryId,
  dailyRateFils: rates.dailyRateFils,
  ...driver,
})

export const tripDaysOf = ({ pickUpDate, returnDate }: RentalPeriod): TripDays => ({
  pickUpDay: pickUpDate,
  returnDay: returnDate,
})
