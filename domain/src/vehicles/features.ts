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

/** The extras that search offers as filters; of a child seat also one that belongs to the car. */
export const SEARCH_EXTRAS = ['child_seat', 'additional_driver', 'oman_trips', 'unlimited_km'] as const
export type SearchExtra = (typeof SEARCH_EXTRAS)[number]

/** The first bit of the extras in a vehicle's bitset, above those of the features (migration 0035). */
const FIRST_EXTRA_BIT = 24

export const searchExtraBit = (extra: SearchExtra): number => FIRST_EXTRA_BIT + SEARCH_EXTRAS.indexOf(extra)

/** The extra of a bit; null for the bit of a feature. */
export const searchExtraOfBit = (bit: number): SearchExtra | null =>
  SEARCH_EXTRAS[bit - FIRST_EXTRA_BIT] ?? null
