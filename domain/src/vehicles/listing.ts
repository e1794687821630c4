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

/** Makes sold in the Emirates, by name. */
export const VEHICLE_BRANDS = [
  'Alfa Romeo',
  'Aston Martin',
  'Audi',
  'BAIC',
  'Bentley',
  'BMW',
  'Bugatti',
  'BYD',
  'Cadillac',
  'Changan',
  'Chery',
  'Chevrolet',
  'Chrysler',
  'Dodge',
  'Exeed',
  'Ferrari',
  'Fiat',
  'Ford',
  'GAC',
  'Geely',
  'Genesis',
  'GMC',
  'Haval',
  'Honda',
  'Hongqi',
  'Hyundai',
  'Infiniti',
  'Isuzu',
  'Jaguar',
  'Jeep',
  'Jetour',
  'Kia',
  'Lamborghini',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Lucid',
  'Lynk & Co',
  'Maserati',
  'Mazda',
  'McLaren',
  'Mercedes-Benz',
  'MG',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Peugeot',
  'Polestar',
  'Porsche',
  'RAM',
  'Renault',
  'Rolls-Royce',
  'Skoda',
  'Subaru',
  'Suzuki',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
  'Zeekr',
] as const

/** The canonical spelling of a known make, however it was typed; any other make unchanged. */
export const asBrand = (make: string): string =>
  VEHICLE_BRANDS.find((brand) => brand.toLowerCase() === make.trim().toLowerCase()) ?? make.trim()

/**
 * Features a host can select. APPEND ONLY: the index in this list is the bit under which searches store the feature, so
 * moving or removing a row would change the features of every stored vehicle.
 */
export const LISTING_FEATURES = [
  { slug: 'gps', label: 'GPS navigation' },
  { slug: 'bluetooth', label: 'Bluetooth' },
  { slug: 'carplay', label: 'Apple CarPlay' },
  { slug: 'android_auto', label: 'Android Auto' },
  { slug: 'rear_camera', label: 'Rear camera' },
  { slug: 'parking_sensors', label: 'Parking sensors' },
  { slug: 'leather_seats', label: 'Leather seats' },
  { slug: 'sunroof', label: 'Sunroof' },
  { slug: 'cruise_control', label: 'Cruise control' },
  { slug: 'usb_charging', label: 'USB charging' },
  { slug: 'child_seat', label: 'Child seat' },
  { slug: 'keyless_entry', label: 'Keyless entry' },
  { slug: 'cooled_seats', label: 'Cooled seats' },
  { slug: 'heated_seats', label: 'Heated seats' },
  { slug: 'all_wheel_drive', label: 'All-wheel drive' },
  { slug: 'salik_tag', label: 'Salik toll tag' },
] as const
export type FeatureSlug = (typeof LISTING_FEATURES)[number]['slug']

/** The features that search offers as filters. */
export const SEARCH_FEATURES = [
  'gps',
  'bluetooth',
  'carplay',
  'rear_camera',
  'parking_sensors',
  'leather_seats',
  'sunroof',
  'cruise_control',
  'child_seat',
  'keyless_entry',
] as const satisfies FeatureSlug[]

export const isFeatureSlug = (text: string): text is FeatureSlug =>
  LISTING_FEATURES.some(({ slug }) => slug === text)

/** The bit, from 0, of this feature in a vehicle's bitset; it never changes. */
export const featureBit = (slug: FeatureSlug): number =>
  LISTING_FEATURES.findIndex((feature) => feature.slug === slug)
