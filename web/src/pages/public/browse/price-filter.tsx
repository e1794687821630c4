import type { Currency } from '@rihla/domain/pricing/money'
import { PRICE_SLIDER } from '@rihla/domain/vehicles/listing'
import { useState } from 'react'
import { DIRECTION } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { RangeSlider } from '../../../ui/fields/range-slider.tsx'
import type { BrowseFilters } from './browse-filters.ts'
import { dollarsInWords } from './filter-words.ts'

export interface PriceFilterProps {
  price: BrowseFilters['price']
  /** Called when the slider commits a value, not while a thumb moves. */
  onChange: (price: [number, number]) => void
  currency: Currency
}

const { min, max, step, defaultMin, defaultMax } = PRICE_SLIDER

/** The price range per day as a two-thumb slider. Until it is moved it filters nothing and says so. */
export function PriceFilter({ price, onChange, currency }: PriceFilterProps) {
  const [moving, setMoving] = useState<[number, number] | null>(null)
  const inWords = (dollars: number) =>
    `${dollarsInWords(dollars, currency)}${dollars === max ? m.browse_price_and_more() : ''}`
  return (
    <div>
      <RangeSlider
        label={m.browse_price()}
        thumbLabels={[m.browse_price_lowest(), m.browse_price_highest()]}
        min={min}
        max={max}
        step={step}
        value={moving ?? price ?? [defaultMin, defaultMax]}
        onChange={setMoving}
        onCommit={(rested) => {
          setMoving(null)
          onChange(rested)
        }}
        valueLabel={inWords}
        unsetLabel={price || moving ? undefined : m.browse_price_unset()}
        dir={DIRECTION}
      />
      {!price && !moving && <p className="text-muted text-sm">{m.browse_price_untouched()}</p>}
    </div>
  )
}
