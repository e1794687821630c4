import { expect, test } from 'vitest'
import { arabicMakes, makesFor, STORED_MAKES } from './make-options.ts'

test.each([
  ['mer', 'Mercedes-Benz'],
  ['land rov', 'Land Rover'],
  ['BENZ', 'Mercedes-Benz'],
])('%j finds %s', (text, make) => {
  expect(makesFor(text, STORED_MAKES)[0]).toBe(make)
})

test.each([
  ['تويو', 'تويوتا'],
  ['تيوتا', 'تويوتا'],
  ['toy', 'تويوتا'],
  ['بى ام', 'بي إم دبليو'],
  ['هونداى', 'هيونداي'],
  ['مرسيدس', 'مرسيدس بنز'],
])('on an Arabic page %j finds %s', async (text, make) => {
  expect(makesFor(text, await arabicMakes())[0]).toBe(make)
})

test.each(['', 'تويوتا'])('%j lists all makes', async (text) => {
  const all = await arabicMakes()
  expect(makesFor(text, all)).toEqual(all.map(({ name }) => name))
  expect(all[0]?.name).toBe('أستون مارتن')
})
