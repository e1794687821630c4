import { expect, it } from 'vitest'
import { featureInWords } from './feature-in-words.ts'

it.each([
  ['gps', 'GPS navigation'],
  ['all_wheel_drive', 'All-wheel drive'],
  ['cup_holders', 'Cup holders'],
  ['Two child seats (0–4 y)', 'Two child seats (0–4 y)'],
])('the feature %s is shown as %s', (name, shown) => {
  expect(featureInWords(name)).toBe(shown)
})
