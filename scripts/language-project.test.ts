import { PRODUCT_NAME } from '@rihla/domain/product'
import { expect, test } from 'vitest'
import { compiledTexts } from '../web/build/language-project.ts'

test.each(['en', 'ar'] as const)('texts are compiled in %s with the name of the product', (language) => {
  expect(compiledTexts(language, '{"a":"{product}: {count}"}')).toBe(`{"a":"${PRODUCT_NAME}: {count}"}`)
})

test('a percentage in Arabic keeps its sign at one side of its number', () => {
  expect(compiledTexts('ar', 'خصم ({percent}%) و50%')).toBe('خصم (\u200e{percent}%) و\u200e50%')
  expect(compiledTexts('en', '{percent}% off, 50%')).toBe('{percent}% off, 50%')
})

test.each(['name', 'email', 'question', 'cell'])('the value %s is isolated in Arabic alone', (value) => {
  expect(compiledTexts('ar', `«{${value}}»`)).toBe(`«\u2068{${value}}\u2069»`)
  expect(compiledTexts('en', `“{${value}}”`)).toBe(`“{${value}}”`)
})
