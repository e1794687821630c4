import { expect, test } from 'vitest'
import { filtersIn } from './browse-filters.ts'
import { makeAsked, storedQuery } from './stored-query.ts'

const now = Date.UTC(2026, 2, 1)
const read = (query: string) => filtersIn(storedQuery(new URLSearchParams(query)), now)

test.each([
  ['minPrice=٥٠&maxPrice=١٥٠', { price: [50, 150] }],
  ['minPrice=۵۰', { price: [50, 500] }],
  ['minSeats=٧', { minSeats: 7 }],
  ['brand=تويوتا&brand=BMW', { brand: ['BMW', 'Toyota'] }],
  ['maxDeposit=١٠٠٠&minKmPerDay=٢٥٠', { maxDeposit: 1000, minKmPerDay: 250 }],
  ['model=BMW%2FX5', { model: ['BMW/X5'] }],
  [
    'pickUpDate=٢٠٢٦-٠٣-٠٩&returnDate=٢٠٢٦-٠٣-١٢&maxTotal=٦٠٠&flexibleDays=٢',
    { total: [0, 600], flexibleDays: 2 },
  ],
  ['brand=مرسيدس', { brand: ['Mercedes-Benz'] }],
  ['location=دبي', { location: 'دبي' }],
  [
    'pickUpDate=٢٠٢٦-٠٣-٠٩&returnDate=٢٠٢٦-٠٣-١٢',
    { problem: null, period: { pickUpDate: '2026-03-09', returnDate: '2026-03-12' } },
  ],
  [
    'pickUpDate=9/3/2026&returnDate=١٢/٠٣/٢٠٢٦',
    { problem: null, period: { pickUpDate: '2026-03-09', returnDate: '2026-03-12' } },
  ],
  ['pickUpDate=3/13/2026&returnDate=15/3/2026', { problem: 'date_invalid', period: null }],
])('the filters of %s are read', (query, filters) => {
  expect(read(query)).toMatchObject(filters)
})

test.each([
  ['location=تويوتا', 'brand=Toyota'],
  ['location=نيسان باترول&minPrice=50', 'minPrice=50&brand=Nissan'],
  ['location=Toyota&brand=BMW', 'brand=BMW&brand=Toyota'],
])('the place of %s is a make: %s', (query, asked) => {
  expect(makeAsked(new URLSearchParams(query))?.toString()).toBe(asked)
})

test.each(['location=دبي', 'location=Rams', 'location=Atlantis-on-Sea', 'brand=BMW', ''])(
  'the place of %j is no make',
  (query) => {
    expect(makeAsked(new URLSearchParams(query))).toBeNull()
  },
)
