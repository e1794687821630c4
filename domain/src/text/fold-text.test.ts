import { expect, test } from 'vitest'
import { foldedLetters, foldText } from './fold-text.ts'

test.each([
  ['أإآاٱ', 'ااااا'],
  ['الشارقة', 'الشارقه'],
  ['دبى', 'دبي'],
  ['دبی', 'دبي'],
  ['دُبَيّ', 'دبي'],
  ['دبـــي', 'دبي'],
  ['كلباء', 'كلبا'],
  ['مسؤول', 'مسوول'],
  ['ڤولڤو', 'فولفو'],
  ['پورشه', 'بورشه'],
  ['Škoda', 'skoda'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['Mercedes-Benz', 'mercedesbenz'],
  ['بي إم  دبليو', 'بيامدبليو'],
])('%s has the letters %s', (text, letters) => {
  expect(foldedLetters(text)).toBe(letters)
})
