import { describe, expect, test } from 'vitest'
import { asksForSomething, normalSearch } from './normal-search.ts'
import type { SearchFilters } from './saved-search.ts'

const DATES = { pickUpDate: '2026-12-03', returnDate: '2026-12-06' }

describe('a search', () => {
  test('has one normal form, whatever the order and repetitions', () => {
    const one = { maxPriceFils: 5, category: ['suv', 'sedan'], superhost: false, brand: [] }
    const same = { category: ['sedan', 'suv', 'sedan'], location: '', maxPriceFils: 5 }
    expect(JSON.stringify(normalSearch<SearchFilters>(one))).toBe(
      JSON.stringify(normalSearch<SearchFilters>(same)),
    )
    expect(normalSearch(one)).toEqual({ category: ['sedan', 'suv'], maxPriceFils: 5 })
  })

  test('asks for something unless only times are given', () => {
    expect(asksForSomething({})).toBe(false)
    expect(asksForSomething({ pickUpTime: '10:00' } as SearchFilters)).toBe(false)
    expect(asksForSomething({ instantBook: false, brand: [] })).toBe(false)
    expect(asksForSomething(DATES)).toBe(true)
    expect(asksForSomething({ minSeats: 5 })).toBe(true)
  })
})
