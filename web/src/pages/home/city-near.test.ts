import { describe, expect, it } from 'vitest'
import { cityNear } from './city-near.ts'

describe('the city at a point', () => {
  it.each([
    ['Dubai Marina', 25.0805, 55.1403, 'Dubai'],
    ['the Corniche of Sharjah', 25.3573, 55.3911, 'Sharjah'],
    ['the middle of Ajman', 25.4052, 55.5136, 'Ajman'],
    ['Al Ain', 24.2075, 55.7447, 'Al Ain'],
    ['Fujairah', 25.1288, 56.3265, 'Fujairah'],
  ])('is named for %s', (_, latitude, longitude, city) => {
    expect(cityNear(latitude, longitude)).toBe(city)
  })

  it.each([
    ['Muscat', 23.588, 58.3829],
    ['Doha', 25.2854, 51.531],
    ['London', 51.5072, -0.1276],
  ])('is none of ours in %s', (_, latitude, longitude) => {
    expect(cityNear(latitude, longitude)).toBeNull()
  })
})
