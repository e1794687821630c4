import type { SearchOutput } from '@rihla/contract/search'
import type { Currency } from '@rihla/domain/pricing/money'
import { SEARCH_EXTRAS, SEARCH_FEATURES } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { Suspense } from 'react'
import { CATEGORY_WORDS } from '../../../i18n/category-words.ts'
import { FEATURE_WORDS } from '../../../i18n/feature-words.ts'
import { SEARCH_EXTRA_WORDS } from '../../../i18n/search-extra-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { CarNames } from './applied-filters.ts'
import type { BrowseFilters } from './browse-filters.ts'
import { CarFilter } from './fields/car-filter.tsx'
import { CheckList, SHORT_LINES, WithCount } from './fields/check-list.tsx'
import { PriceFilter } from './fields/price-filter.tsx'
import { SeatsFilter } from './fields/seats-filter.tsx'
import { TermsFilter } from './fields/terms-filter.tsx'
import { FUEL_WORDS, TRANSMISSION_WORDS } from './filter-words.ts'

export interface FilterFieldsProps {
  filters: BrowseFilters
  onChange: (filters: BrowseFilters) => void
  currency: Currency
  counts: SearchOutput['counts']
  names: CarNames
  /** `main` is shorter: without the features. */
  part: 'main' | 'all'
}

const ANY = 'any'

const DeliveryFilter = lazyPart(async () => (await import('./delivery-filter.tsx')).DeliveryFilter)

/** All filters as form fields; `onChange` receives the complete new filters. */
export function FilterFields({ filters, onChange, currency, counts, names, part }: FilterFieldsProps) {
  const set = (change: Partial<BrowseFilters>) => onChange({ ...filters, ...change })
  return (
    <div className="grid gap-6">
      <PriceFilter filters={filters} onChange={set} currency={currency} bars={counts?.priceHistogram} />
      <Suspense fallback={<div className="min-h-[4.5rem]" />}>
        <DeliveryFilter deliverTo={filters.deliverTo} onChange={(deliverTo) => set({ deliverTo })} />
      </Suspense>
      <CheckList
        legend={m.browse_type()}
        options={VEHICLE_CATEGORIES.map(({ slug }) => ({
          value: slug,
          label: CATEGORY_WORDS[slug](),
          count: counts ? (counts.category[slug] ?? 0) : undefined,
        }))}
        name="category"
        chosen={filters.category}
        onChange={(category) => set({ category })}
      />
      <CarFilter
        brand={filters.brand}
        model={filters.model}
        onChange={set}
        names={names.brands}
        counts={counts}
      />
      <fieldset className={`grid ${SHORT_LINES}`}>
        <legend className="mb-1 font-strong text-sm">{m.browse_booking()}</legend>
        <Checkbox
          name="instantBook"
          value="true"
          label={<WithCount label={m.browse_instant_book()} count={counts?.instantBook} />}
          checked={filters.instantBook}
          onChange={(event) => set({ instantBook: event.target.checked })}
        />
        <Checkbox
          name="superhost"
          value="true"
          label={<WithCount label={m.browse_superhost()} count={counts?.superhost} />}
          checked={filters.superhost}
          onChange={(event) => set({ superhost: event.target.checked })}
        />
      </fieldset>
      <CheckList
        legend={m.browse_fuel()}
        options={FUEL_TYPES.map((fuel) => ({
          value: fuel,
          label: FUEL_WORDS[fuel](),
          count: counts ? (counts.fuelType[fuel] ?? 0) : undefined,
        }))}
        name="fuelType"
        chosen={filters.fuelType}
        onChange={(fuelType) => set({ fuelType })}
      />
      <SelectField
        label={m.browse_transmission()}
        value={filters.transmission ?? ANY}
        onChange={({ target }) =>
          set({ transmission: TRANSMISSIONS.find((one) => one === target.value) ?? null })
        }
        options={[
          { value: ANY, label: m.browse_any() },
          ...TRANSMISSIONS.map((one) => ({ value: one, label: TRANSMISSION_WORDS[one]() })),
        ]}
      />
      <SeatsFilter minSeats={filters.minSeats} onChange={(minSeats) => set({ minSeats })} />
      <TermsFilter terms={filters} onChange={set} currency={currency} />
      {part === 'all' && (
        <CheckList
          legend={m.browse_features()}
          options={SEARCH_FEATURES.map((slug) => ({
            value: slug,
            label: FEATURE_WORDS[slug](),
            count: counts ? (counts.features[slug] ?? 0) : undefined,
          }))}
          name="features"
          chosen={filters.features}
          onChange={(features) => set({ features })}
        />
      )}
      {part === 'all' && (
        <CheckList
          legend={m.browse_extras()}
          options={SEARCH_EXTRAS.map((extra) => ({
            value: extra,
            label: SEARCH_EXTRA_WORDS[extra](),
            count: counts ? (counts.extras[extra] ?? 0) : undefined,
          }))}
          name="extras"
          chosen={filters.extras}
          onChange={(extras) => set({ extras })}
        />
      )}
    </div>
  )
}
