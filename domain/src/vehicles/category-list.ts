import type { FuelType } from './listing.ts'

/**
 * The lists with a page of their own. APPEND ONLY: the place in this list is the bit under which searches store that a
 * vehicle belongs to it.
 */
export const CATEGORY_LISTS = ['luxury', 'electric', 'suvs'] as const
export type CategoryList = (typeof CATEGORY_LISTS)[number]

/** Makes of which every car is luxury, whatever its host filed it under. */
export const LUXURY_MAKES = ['BMW', 'Mercedes-Benz', 'Audi', 'Porsche', 'Tesla', 'Lexus'] as const

/** What decides on which lists a vehicle is. */
export interface ListedAs {
  make: string
  model: string
  /** Slug of its category. */
  category: string
  fuelType: FuelType
}

/** At the beginning of a word, so that no Bravo is taken for a RAV. */
const NAMED_SUV = /(^|[^a-z])(suv|explorer|rav|cr-v)/i

/** BMW writes its SUVs with a large X; the small one of xDrive is only the four driven wheels. */
const isBmwX = ({ make, model }: ListedAs) => /bmw/i.test(make) && model.includes('X')

const RULES: Record<CategoryList, (vehicle: ListedAs) => boolean> = {
  luxury: ({ make, category }) => category === 'luxury' || LUXURY_MAKES.some((one) => one === make),
  electric: ({ fuelType }) => fuelType === 'electric',
  suvs: (vehicle) => vehicle.category === 'suv' || NAMED_SUV.test(vehicle.model) || isBmwX(vehicle),
}

/** On which of the lists a vehicle is; see docs/decisions/0020. Whether it is listed at all is not asked here. */
export const categoryListsOf = (vehicle: ListedAs): CategoryList[] =>
  CATEGORY_LISTS.filter((list) => RULES[list](vehicle))

/** The bit, from 0, that stands for this list in a vehicle's set; it never changes. */
export const categoryListBit = (list: CategoryList): number => CATEGORY_LISTS.indexOf(list)
