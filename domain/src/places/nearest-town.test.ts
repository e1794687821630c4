import { describe, expect, it } from 'vitest'
import { nearestTown } from './nearest-town.ts'

describe('the town nearest to a point', () => {
  it.each([
    ['Dubai Marina', 25.0805, 55.1403, 'Dubai', 'dubai'],
    ['the Corniche of Sharjah', 25.3573, 55.3911, 'Sharjah', 'sharjah'],
    ['the middle of Ajman', 25.4052, 55.5136, 'Ajman', 'ajman'],
    ['Al Ain', 24.2075, 55.7447, 'Al Ain', 'abu-dhabi'],
    ['Fujairah', 25.1288, 56.3265, 'Fujairah', 'fujairah'],
  ])('has the right name at %s', (_, latitude, longitude, city, emirate) => {
    expect(nearestTown({ latitude, longitude })).toEqual({ city, emirate })
  })

  it.each([
    ['Muscat', 23.588, 58.3829],
    ['Doha', 25.2854, 51.531],
    ['London', 51.5072, -0.1276],
  ])('is null outside the Emirates, in %s', (_, latitude, longitude) => {
    expect(nearestTown({ latitude, longitude })).toBeNull()
  })
})
