import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { type BrandNames, brandsToOffer } from './brands-to-offer.ts'
import { CheckList } from './check-list.tsx'

export interface BrandFilterProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
  names: BrandNames
  /** Number of results of each brand; absent when it is not known. */
  counts: Record<string, number> | undefined
  /** Whether the whole list is shown at once; otherwise a button shows the brands without results. */
  showsAll: boolean
}

/** The fixed list of brands, those in stock first. */
export function BrandFilter({ chosen, onChange, names, counts, showsAll }: BrandFilterProps) {
  const [isWhole, setIsWhole] = useState(showsAll)
  const { brands, inStock } = brandsToOffer(chosen, counts, names ? Object.keys(names) : undefined)
  const shown = isWhole ? brands : brands.slice(0, inStock)
  return (
    <CheckList
      legend={m.browse_brand()}
      options={shown.map((brand) => ({
        value: brand,
        label: names?.[brand] ?? brand,
        count: counts && (counts[brand] ?? 0),
      }))}
      name="brand"
      chosen={chosen}
      onChange={onChange}
    >
      {!showsAll && inStock < brands.length && (
        <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? m.browse_brand_fewer() : m.browse_brand_all({ count: brands.length })}
        </Button>
      )}
    </CheckList>
  )
}
