import { dateInDubai, type Instant } from '../time/dubai-time.ts'

/** The verification status of a vehicle. `approved` and `verified` mean the same; approval writes `verified`. */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'approved', 'rejected'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** The statuses in which a vehicle is public; the only definition of "listed". */
export const LISTED = ['verified', 'approved'] as const satisfies VerificationStatus[]

export const isListed = (status: VerificationStatus): boolean =>
  LISTED.some((listedStatus) => listedStatus === status)

export const FUEL_TYPES = ['petrol', 'diesel', 'electric', 'hybrid'] as const
export type FuelType = (typeof FUEL_TYPES)[number]

export const TRANSMISSIONS = ['automatic', 'manual'] as const
export type Transmission = (typeof TRANSMISSIONS)[number]

export const SEAT_OPTIONS = [2, 4, 5, 7, 8] as const
export const DEFAULT_SEATS = 5

export const MIN_YEAR = 1990

/** The newest model year a host may enter: next year in Dubai time. */
export const maxYear = (now: Instant): number => Number(dateInDubai(now).slice(0, 4)) + 1

export const MIN_DESCRIPTION_CHARACTERS = 20
/** The length that the counter of a description suggests; a longer one is accepted. */
export const SUGGESTED_DESCRIPTION_CHARACTERS = 500
/** The longest description that is stored. */
export const MAX_DESCRIPTION_CHARACTERS = 5000

/** The title of a vehicle, '2023 Tesla Model 3', on every screen and in every email. */
export const vehicleTitle = ({ year, make, model }: { year: number; make: string; model: string }): string =>
  `${year} ${make} ${model}`

/** The price filter in whole US dollars per day, the unit of prices on the browse page. */
export const PRICE_SLIDER = { min: 10, max: 500, step: 10, defaultMin: 20, defaultMax: 200 } as const

export const VEHICLE_CATEGORIES = [
  { slug: 'economy', name: 'Economy' },
  { slug: 'compact', name: 'Compact' },
  { slug: 'sedan', name: 'Sedan' },
  { slug: 'suv', name: 'SUV' },
  { slug: 'luxury', name: 'Luxury' },
  { slug: 'sports', name: 'Sports' },
  { slug: 'convertible', name: 'Convertible' },
  { slug: 'electric', name: 'Electric' },
  { slug: 'van', name: 'Van' },
  { slug: 'truck', name: 'Truck' },
] as const
export type CategorySlug = (typeof VEHICLE_CATEGORIES)[number]['slug']
