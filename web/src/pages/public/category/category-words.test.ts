import { expect, it } from 'vitest'
import { categoryListAt } from './category-words.ts'

it.each([
  ['/luxury-cars', 'luxury'],
  ['/electric-cars', 'electric'],
  ['/suvs', 'suvs'],
  ['/ar/suvs', 'suvs'],
  ['/ar/electric-cars', 'electric'],
])('the list at %s is %s', (path, list) => {
  expect(categoryListAt(path)).toBe(list)
})
