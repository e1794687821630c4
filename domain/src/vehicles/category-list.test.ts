import { expect, it } from 'vitest'
import { type CategoryList, categoryListBit, categoryListsOf } from './category-list.ts'
import type { FuelType } from './listing.ts'

const TABLE: Array<[make: string, model: string, category: string, fuel: FuelType, lists: CategoryList[]]> = [
  ['Nissan', 'Sunny', 'economy', 'petrol', []],
  ['Bentley', 'Flying Spur', 'luxury', 'petrol', ['luxury']],
  ['Bentley', 'Flying Spur', 'sedan', 'petrol', []],
  ['BMW', '330i xDrive', 'sedan', 'petrol', ['luxury']],
  ['Mercedes-Benz', 'C 200', 'sedan', 'petrol', ['luxury']],
  ['Audi', 'A4', 'sedan', 'diesel', ['luxury']],
  ['Porsche', '911', 'sports', 'petrol', ['luxury']],
  ['Tesla', 'Model 3', 'electric', 'electric', ['luxury', 'electric']],
  ['Lexus', 'ES', 'sedan', 'hybrid', ['luxury']],
  ['BYD', 'Seal', 'electric', 'electric', ['electric']],
  ['Toyota', 'Prius', 'electric', 'hybrid', []],
  ['Nissan', 'Patrol', 'suv', 'petrol', ['suvs']],
  ['BMW', 'X5', 'luxury', 'petrol', ['luxury', 'suvs']],
  ['BMW', 'iX', 'electric', 'electric', ['luxury', 'electric', 'suvs']],
  ['Lexus', 'NX 350', 'luxury', 'hybrid', ['luxury']],
  ['Ford', 'Explorer', 'van', 'petrol', ['suvs']],
  ['Toyota', 'RAV4', 'compact', 'hybrid', ['suvs']],
  ['Honda', 'CR-V', 'compact', 'petrol', ['suvs']],
  ['Geely', 'Coolray suv', 'compact', 'petrol', ['suvs']],
  ['Fiat', 'Bravo', 'compact', 'petrol', []],
  ['Honda', 'CR-Z', 'compact', 'petrol', []],
]

it.each(TABLE)(
  '%s %s in category %s with fuel %s is on the lists %4$j',
  (make, model, category, fuelType, lists) => {
    expect(categoryListsOf({ make, model, category, fuelType })).toEqual(lists)
  },
)

it('each list has its own bit', () => {
  expect((['luxury', 'electric', 'suvs'] as const).map(categoryListBit)).toEqual([0, 1, 2])
})
