import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceComparisonBadge } from './price-comparison-badge.tsx'

it.each([
  ['Great value', { kind: 'great_value' } as const],
  ['18% below average', { kind: 'below_average', percent: 18 } as const],
  ['Premium', { kind: 'premium' } as const],
])('shows a price as %s', (words, comparison) => {
  expect(renderToStaticMarkup(createElement(PriceComparisonBadge, { comparison }))).toContain(`>${words}<`)
})
