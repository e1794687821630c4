import { expect, it } from 'vitest'
import {
  concernsList,
  VEHICLE_CHANGED,
  VEHICLE_DATES_CHANGED,
  VEHICLES_FOLLOWED_AT_MOST,
  vehiclesToFollow,
} from './list-updates.ts'

it('follows what is shown before what was shown, each once, up to the limit', () => {
  expect(vehiclesToFollow(['b', 'c'], ['a', 'b'])).toEqual(['b', 'c', 'a'])
  const many = Array.from({ length: 100 }, (_, at) => `${at}`)
  expect(vehiclesToFollow(['new'], many)).toEqual(['new', ...many.slice(0, VEHICLES_FOLLOWED_AT_MOST - 1)])
})

it.each([
  [VEHICLE_CHANGED, true, true],
  [VEHICLE_CHANGED, false, true],
  [VEHICLE_DATES_CHANGED, true, true],
  [VEHICLE_DATES_CHANGED, false, false],
])('%s concerns a list, with dates %s: %s', (kind, hasDates, concerns) => {
  expect(concernsList(kind, hasDates)).toBe(concerns)
})
