import type { FuelType } from './listing.ts'

/**
 * The category lists with their own page. APPEND ONLY: the index in this list is the bit under which searches store
 * that a vehicle belongs to it.
 */
export const CATEGORY_LISTS = ['luxury', 'electric', 'suvs'] as const
export type CategoryList = (typeof CATEGORY_LISTS)[number]

/** Makes whose cars are all luxury, whatever category the host chose. */
export const LUXURY_MAKES = ['BMW', 'Mercedes-Benz', 'Audi', 'Porsche', 'Tesla', 'Lexus'] as const

/** The facts that decide which lists contain a vehicle. */
export interface ListedAs {
  make: string
  model: string
  /** Slug of its category. */
  category: string
  fuelType: FuelType
}

/** Matches at the start of a word only, so that Bravo does not match RAV. */
const NAMED_SUV = /(^|[^a-z])(suv|explorer|rav|cr-v)/i

/** BMW SUVs have a capital X in the model name; the lower-case x of xDrive only means four-wheel drive. */
const isBmwX = ({ make, model }: ListedAs) => /bmw/i.test(make) && model.includes('X')

const RULES: Record<CategoryList, (vehicle: ListedAs) => boolean> = {
  luxury: ({ make, category }) => category === 'luxury' || LUXURY_MAKES.some((one) => one === make),
  electric: ({ fuelType }) => fuelType === 'electric',
  suvs: (vehicle) => vehicle.category === 'suv' || NAMED_SUV.test(vehicle.model) || isBmwX(vehicle),
}

/** The lists that contain a vehicle; see docs/decisions/0020. Does not check whether the vehicle is listed. */
export const categoryListsOf = (vehicle: ListedAs): CategoryList[] =>
  CATEGORY_LISTS.filter((list) => RULES[list](vehicle))

/** The bit, from 0, of this list in a vehicle's bitset; it never changes. */
export const categoryListBit = (list: CategoryList): number => CATEGORY_LISTS.indexOf(list)
