import type { FullVehicleCard } from '@rihla/contract/categories'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/content/badge.tsx'

type Comparison = NonNullable<FullVehicleCard['priceComparison']>

/** How a price compares with similar cars. */
export function PriceComparisonBadge({ comparison }: { comparison: Comparison }) {
  return (
    <Badge tone={comparison.kind === 'premium' ? 'accent' : 'success'}>{comparisonWords(comparison)}</Badge>
  )
}

function comparisonWords(comparison: Comparison): string {
  switch (comparison.kind) {
    case 'below_average':
      return m.categories_below_average({ percent: comparison.percent })
    case 'great_value':
      return m.categories_great_value()
    case 'premium':
      return m.categories_premium()
  }
}
