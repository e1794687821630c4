import type { SavedSearch } from '@rihla/contract/saved-searches'
import { expect, test } from 'vitest'
import { inWords } from './saved-search-in-words.ts'

const CAR = { vehicleId: 'car', title: '2024 Nissan Patrol', reason: 'new' } as const
const DATES = { pickUpDate: '2026-12-03', returnDate: '2026-12-06', pickUpTime: '08:30' }

const pageOfCar = (filters: SavedSearch['filters'], count: number | null = 1) =>
  inWords({ id: 'one', name: 'A search', filters, alerts: true, count, found: [CAR], createdAt: '' }).found[0]
    ?.address

test.each<[what: string, filters: SavedSearch['filters'], count: number | null, address: string]>([
  [
    'its dates and delivery',
    { ...DATES, deliverTo: 'Dubai Marina' },
    3,
    '/vehicle/car?pickUpDate=2026-12-03&pickUpTime=08%3A30&returnDate=2026-12-06&deliverTo=dubai-marina',
  ],
  ['no dates that have begun', DATES, null, '/vehicle/car'],
  ['no dates when others may have been found', { ...DATES, flexibleDays: 2 }, 3, '/vehicle/car'],
  ['neither', { location: 'Dubai' }, 3, '/vehicle/car'],
])('a car that was found for a search opens with %s', (_, filters, count, address) => {
  expect(pageOfCar(filters, count)).toBe(address)
})
