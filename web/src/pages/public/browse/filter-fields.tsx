import type { SearchOutput } from '@rihla/contract/search'
import type { Currency } from '@rihla/domain/pricing/money'
import {
  FUEL_TYPES,
  SEARCH_FEATURES,
  SEAT_OPTIONS,
  TRANSMISSIONS,
  VEHICLE_BRANDS,
  VEHICLE_CATEGORIES,
} from '@rihla/domain/vehicles/listing'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { BrowseFilters } from './browse-filters.ts'
import { CATEGORY_WORDS, FEATURE_WORDS, FUEL_WORDS, TRANSMISSION_WORDS } from './filter-words.ts'
import { PriceFilter } from './price-filter.tsx'

export interface FilterFieldsProps {
  filters: BrowseFilters
  onChange: (filters: BrowseFilters) => void
  currency: Currency
  counts: SearchOutput['counts']
  /** `main` leaves out the long lists, which only the drawer shows. */
  part: 'main' | 'all'
}

const ANY = 'any'
/** Smaller rows for a mouse, because the list is long. */
const lineHeight = 'pointer-fine:[&_label]:min-h-9 pointer-fine:[&_label]:py-1'

const withOrWithout = <T,>(list: T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((each) => each !== one)

/** All filters as form fields; `onChange` receives the complete new filters. */
export function FilterFields({ filters, onChange, currency, counts, part }: FilterFieldsProps) {
  const set = (change: Partial<BrowseFilters>) => onChange({ ...filters, ...change })
  return (
    <div className="grid gap-6">
      <PriceFilter price={filters.price} onChange={(price) => set({ price })} currency={currency} />
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
      <fieldset className={`grid ${lineHeight}`}>
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
      <SelectField
        label={m.browse_seats()}
        value={String(filters.minSeats ?? ANY)}
        onChange={({ target }) =>
          set({ minSeats: SEAT_OPTIONS.find((count) => String(count) === target.value) ?? null })
        }
        options={[
          { value: ANY, label: m.browse_any() },
          ...SEAT_OPTIONS.map((count) => ({
            value: String(count),
            label: m.browse_seats_or_more({ count }),
          })),
        ]}
      />
      {part === 'all' && (
        <>
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
          <CheckList
            legend={m.browse_brand()}
            options={brandsToOffer(filters.brand, counts).map((brand) => ({
              value: brand,
              label: brand,
              count: counts ? (counts.brand[brand] ?? 0) : undefined,
            }))}
            name="brand"
            chosen={filters.brand}
            onChange={(brand) => set({ brand })}
          />
        </>
      )}
    </div>
  )
}

/** Hides brands without listings, which would give no results; selected ones stay so that they can be deselected. */
const brandsToOffer = (chosen: string[], counts: SearchOutput['counts']): readonly string[] =>
  counts ? VEHICLE_BRANDS.filter((brand) => chosen.includes(brand) || counts.brand[brand]) : VEHICLE_BRANDS

function CheckList<T extends string>(props: {
  legend: string
  name: string
  options: { value: T; label: string; count: number | undefined }[]
  chosen: T[]
  onChange: (chosen: T[]) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-strong text-sm">{props.legend}</legend>
      <div
        className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-x-4 ${lineHeight}`}
      >
        {props.options.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            name={props.name}
            value={value}
            label={<WithCount label={label} count={count} />}
            checked={props.chosen.includes(value)}
            onChange={(event) => props.onChange(withOrWithout(props.chosen, value, event.target.checked))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** An option without results is greyed out, but can still be selected. */
const WithCount = ({ label, count }: { label: string; count: number | undefined }): ReactNode => (
  <>
    {count === 0 ? <span className="text-muted">{label}</span> : label}
    {count !== undefined && <span className="figures text-muted text-sm">{` (${count})`}</span>}
  </>
)
