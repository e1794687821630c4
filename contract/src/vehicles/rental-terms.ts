import { DRIVER_TERMS_LIMITS, type DriverTerms } from '@rihla/domain/vehicles/driver-terms'
import { TERMS_LIMITS, type TermsFigure } from '@rihla/domain/vehicles/rental-terms'
import { z } from 'zod'
import { Id } from '../fields.ts'

const figure = (name: TermsFigure) =>
  z.number().int().min(TERMS_LIMITS[name].least).max(TERMS_LIMITS[name].most)

const FIGURES = {
  /** Kilometres included in each rental day; null is unlimited. */
  kmPerDay: figure('kmPerDay').nullable(),
  extraKmFils: figure('extraKmFils'),
  /** For each missing eighth of the tank or the battery. */
  fuelStepFils: figure('fuelStepFils'),
  /**
   * For each hour begun since the agreed return, if it is more than 30 minutes late; at most a day's price for each
   * day.
   */
  lateHourFils: figure('lateHourFils'),
  /** The most for cleaning. */
  cleaningFils: figure('cleaningFils'),
  /** The most for smoke: 0 where smoking is allowed, except in what the host set. */
  smokingFils: figure('smokingFils'),
  /** The most that the renter bears of a damage. */
  excessFils: figure('excessFils'),
  /** For passing on one traffic fine; the fine itself is passed on at cost. */
  fineFeeFils: figure('fineFeeFils'),
  omanAllowed: z.boolean(),
}

/** What a renter can be asked to pay after the return, and how far the car may go. */
export const RentalTerms = z.strictObject(FIGURES)
export type RentalTerms = z.infer<typeof RentalTerms>

/** The terms that a host sets; those left out stay, or are the defaults of the category of a new vehicle. */
export const TermsToSet = RentalTerms.partial()
export type TermsToSet = z.infer<typeof TermsToSet>

const driverTerm = (name: keyof DriverTerms) =>
  z.number().int().min(DRIVER_TERMS_LIMITS[name].least).max(DRIVER_TERMS_LIMITS[name].most).nullable()

/** What the host asks of drivers; null leaves it to the rule of the category. */
export const DriverTermsToSet = {
  minDriverAge: driverTerm('minDriverAge'),
  /** Full months since the licence was issued. */
  minLicenceMonths: driverTerm('minLicenceMonths'),
}

/** Terms to set on all vehicles of a host; those left out stay as they are on each. */
export const AllTermsToSet = TermsToSet.extend(DriverTermsToSet).partial()
export type AllTermsToSet = z.infer<typeof AllTermsToSet>

/** A vehicle of the host with its terms. */
export const TermsOfVehicle = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  licensePlate: z.string(),
  terms: RentalTerms,
  driverTerms: z.object({
    minDriverAge: z.number().int().nullable(),
    minLicenceMonths: z.number().int().nullable(),
  }),
})
export type TermsOfVehicle = z.infer<typeof TermsOfVehicle>
