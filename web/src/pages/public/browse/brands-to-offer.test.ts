import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'
import { expect, it } from 'vitest'
import { brandsToOffer } from './brands-to-offer.ts'

it('offers every brand of the fixed list once, those with results first', () => {
  const { brands, inStock } = brandsToOffer([], { Toyota: 3, BMW: 1, Kia: 0 })
  expect(brands.slice(0, inStock)).toEqual(['BMW', 'Toyota'])
  expect([...brands].sort()).toEqual([...VEHICLE_BRANDS].sort())
})

it('keeps a chosen brand without results in the first part, so that it can be deselected', () => {
  expect(brandsToOffer(['Zeekr'], { Toyota: 3 })).toMatchObject({ inStock: 2 })
  expect(brandsToOffer(['Zeekr'], { Toyota: 3 }).brands.slice(0, 2)).toEqual(['Toyota', 'Zeekr'])
})

it('offers the whole list while the numbers are not known', () => {
  expect(brandsToOffer([], undefined)).toEqual({ brands: VEHICLE_BRANDS, inStock: VEHICLE_BRANDS.length })
})
