import { expect, test } from 'vitest'
import { prefixesIn } from './prefixes-in.ts'

test.each([
  ['', null, []],
  [' ', null, []],
  ['+971, +44', ['+971', '+44'], []],
  ['971 44\n+44', ['+971', '+44'], []],
  ['+٩٧١', ['+971'], []],
  ['+971, +999', ['+971', '+999'], ['+999']],
  ['all', ['+all'], ['+all']],
])('reads the country codes in %j', (typed, prefixes, unknown) => {
  expect(prefixesIn(typed)).toEqual({ prefixes, unknown })
})
