import type { PriceBar } from '@rihla/contract/search'
import { rentalDays } from '@rihla/domain/booking/rental-period'
import { AED_PER_USD_E4, type Currency } from '@rihla/domain/pricing/money'
import { PRICE_SLIDER } from '@rihla/domain/vehicles/listing'
import { useState } from 'react'
import { DIRECTION } from '../../../../i18n/language.ts'
import { m } from '../../../../paraglide/messages.js'
import { RangeSlider } from '../../../../ui/fields/range-slider.tsx'
import { ANY_TOTAL, type BrowseFilters, searchedPeriod } from '../browse-filters.ts'
import { dollarsInWords } from '../filter-words.ts'

export interface PriceFilterProps {
  filters: BrowseFilters
  /** Called when the slider commits a value, not while a thumb moves. */
  onChange: (change: Pick<BrowseFilters, 'price'> | Pick<BrowseFilters, 'total'>) => void
  currency: Currency
  /** The cars by price; absent when they are not known. */
  bars: readonly PriceBar[] | undefined
}

type Range = [from: number, to: number]

const FILS_PER_DOLLAR = AED_PER_USD_E4 / 100
/** With dates the slider is about the whole trip, at the prices per day that it has without. */
const sliderFor = (days: number) => ({
  min: PRICE_SLIDER.min * days,
  max: PRICE_SLIDER.max * days,
  step: PRICE_SLIDER.step * days,
  untouched: [PRICE_SLIDER.defaultMin * days, PRICE_SLIDER.defaultMax * days] satisfies Range,
})

/** The price of the trip, or without dates per day, as a two-thumb slider. Until it is moved it filters nothing. */
export function PriceFilter({ filters, onChange, currency, bars }: PriceFilterProps) {
  const [moving, setMoving] = useState<Range | null>(null)
  const period = searchedPeriod(filters)
  const { min, max, step, untouched } = sliderFor(period ? rentalDays(period) : 1)
  const within = (value: number) => Math.min(Math.max(value, min), max)
  const kept: Range | null = period ? filters.total : filters.price
  const value: Range | null = moving ?? (kept && [within(kept[0]), within(kept[1])])
  const inWords = (dollars: number) =>
    `${dollarsInWords(dollars, currency)}${dollars === max ? m.browse_price_and_more() : ''}`

  function commit([from, to]: Range) {
    setMoving(null)
    if (!period) return onChange({ price: [from, to] })
    const total: Range = [from === min ? ANY_TOTAL.min : from, to === max ? ANY_TOTAL.max : to]
    onChange({ total })
  }

  return (
    <div>
      <RangeSlider
        label={period ? m.browse_total() : m.browse_price()}
        thumbLabels={
          period
            ? [m.browse_total_lowest(), m.browse_total_highest()]
            : [m.browse_price_lowest(), m.browse_price_highest()]
        }
        min={min}
        max={max}
        step={step}
        value={value ?? untouched}
        onChange={setMoving}
        onCommit={commit}
        valueLabel={inWords}
        unsetLabel={value ? undefined : m.browse_price_unset()}
        dir={DIRECTION}
        bars={bars?.map(({ fromFils, toFils, count }) => ({
          from: fromFils / FILS_PER_DOLLAR,
          to: toFils / FILS_PER_DOLLAR,
          count,
        }))}
      />
      {!value && <p className="text-muted text-sm">{m.browse_price_untouched()}</p>}
    </div>
  )
}
