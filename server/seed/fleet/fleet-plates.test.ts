import { plateKey, plateText, readPlate } from '@rihla/domain/vehicles/license-plate'
import type { Emirate } from '@rihla/domain/vehicles/plate-words'
import { expect, it } from 'vitest'
import { fleetPlate } from './fleet-plates.ts'

const MILLION = 1_000_000

it.each<Emirate>(['dubai', 'abu-dhabi'])('gives a million cars of %s a plate each', (emirate) => {
  const keys = new Set<string>()
  for (let n = 0; n < MILLION; n++) keys.add(plateKey(fleetPlate(n, emirate)))
  expect(keys.size).toBe(MILLION)
})

it.each<Emirate>(['dubai', 'sharjah', 'umm-al-quwain'])('gives plates of %s that can be read', (emirate) => {
  for (let n = 0; n < MILLION; n += 9973) {
    const plate = fleetPlate(n, emirate)
    expect(readPlate(plateText(plate), 'ajman')).toEqual(plate)
  }
})
