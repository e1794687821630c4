import { defaultTermsOf, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import type { DemoVehicle } from './demo-vehicles.ts'

/** The terms with which the vehicle is listed. */
export function demoTermsOf({ vehicle }: DemoVehicle): RentalTerms {
  const { categoryId, rates, fuelType, terms, includedKmPerDay = null } = vehicle
  const usual = defaultTermsOf(categoryId, rates.dailyRateFils, fuelType)
  return { ...usual, ...terms, kmPerDay: includedKmPerDay }
}
