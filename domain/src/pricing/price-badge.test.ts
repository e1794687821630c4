import { expect, test } from 'vitest'
import { priceBadge } from './price-badge.ts'

test.each([
  [80_00, 100_00, { kind: 'below_average', percent: 20 }],
  [84_99, 100_00, { kind: 'below_average', percent: 15 }],
  [85_00, 100_00, { kind: 'great_value' }],
  [95_00, 100_00, { kind: 'great_value' }],
  [95_01, 100_00, null],
  [100_00, 100_00, null],
  [115_00, 100_00, null],
  [115_01, 100_00, { kind: 'premium' }],
  [100_00, null, null],
  [100_00, 0, null],
])('%i fils compared with an average of %s: %j', (price, average, badge) => {
  expect(priceBadge(price, average)).toEqual(badge)
})
