import type { PriceBar } from '@rihla/contract/search'
import type { Currency } from '@rihla/domain/pricing/money'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { FlexibleDays, flexibleWords } from '../../../features/date-search/flexible-days.tsx'
import { m } from '../../../paraglide/messages.js'
import { BareButton } from '../../../ui/buttons/bare-button.tsx'
import { chipClassNames, ToggleChip } from '../../../ui/buttons/chip.tsx'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { appliedFilters, priceInWords, totalInWords } from './applied-filters.ts'
import { type BrowseFilters, searchedPeriod } from './browse-filters.ts'

const PriceFilter = lazyPart(async () => (await import('./fields/price-filter.tsx')).PriceFilter)
const TypeFilter = lazyPart(async () => (await import('./fields/type-filter.tsx')).TypeFilter)

export interface QuickChipsProps {
  filters: BrowseFilters
  onChange: (filters: BrowseFilters) => void
  onAllFilters: () => void
  currency: Currency
  /** The cars by price; absent when they are not known. */
  bars: readonly PriceBar[] | undefined
}

/** The most used filters as chips, and a button for all filters. */
export function QuickChips({ filters, onChange, onAllFilters, currency, bars }: QuickChipsProps) {
  const count = appliedFilters(filters, currency).length
  const { fuelType, category } = filters
  const hasDates = searchedPeriod(filters) !== null
  const price = hasDates ? totalInWords(filters, currency) : priceInWords(filters.price, currency)
  const priceLabel = hasDates ? m.browse_total() : m.browse_price()
  return (
    <ul
      aria-label={m.browse_quick_filters()}
      className="scrollbar-none -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      <li>
        <BareButton onClick={onAllFilters} aria-haspopup="dialog" className={chipClassNames(count > 0)}>
          <SlidersHorizontal aria-hidden="true" />
          {count > 0 ? m.browse_all_filters_count({ count }) : m.browse_all_filters()}
        </BareButton>
      </li>
      {hasDates && (
        <li>
          <PanelChip
            label={m.search_flexible()}
            chosen={filters.flexibleDays > 0}
            words={flexibleWords(filters.flexibleDays)}
          >
            <FlexibleDays
              days={filters.flexibleDays}
              onChange={(flexibleDays) => onChange({ ...filters, flexibleDays })}
            />
          </PanelChip>
        </li>
      )}
      <li>
        <PanelChip label={priceLabel} chosen={price !== null} words={price ?? priceLabel}>
          <PriceFilter
            filters={filters}
            currency={currency}
            onChange={(change) => onChange({ ...filters, ...change })}
            bars={bars}
          />
        </PanelChip>
      </li>
      <li>
        <PanelChip
          label={m.browse_type()}
          chosen={category.length > 0}
          words={category.length > 0 ? m.browse_type_count({ count: category.length }) : m.browse_type()}
        >
          <TypeFilter chosen={category} onChange={(next) => onChange({ ...filters, category: next })} />
        </PanelChip>
      </li>
      <li>
        <ToggleChip
          chosen={filters.instantBook}
          onToggle={(instantBook) => onChange({ ...filters, instantBook })}
        >
          {m.browse_instant_book()}
        </ToggleChip>
      </li>
      <li>
        <ToggleChip
          chosen={fuelType.includes('electric')}
          onToggle={(isOn) =>
            onChange({
              ...filters,
              fuelType: isOn ? [...fuelType, 'electric'] : fuelType.filter((fuel) => fuel !== 'electric'),
            })
          }
        >
          {m.vehicle_card_electric()}
        </ToggleChip>
      </li>
      <li>
        <ToggleChip
          chosen={category.includes('luxury')}
          onToggle={(isOn) =>
            onChange({
              ...filters,
              category: isOn ? [...category, 'luxury'] : category.filter((slug) => slug !== 'luxury'),
            })
          }
        >
          {m.browse_category_luxury()}
        </ToggleChip>
      </li>
    </ul>
  )
}

/** A chip that opens a small panel. */
function PanelChip(props: { label: string; words: string; chosen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={props.label}
      open={open}
      onOpenChange={setOpen}
      align="start"
      className="w-80"
      trigger={(trigger) => (
        <BareButton {...trigger} className={chipClassNames(props.chosen)}>
          {props.words}
          <ChevronDown aria-hidden="true" />
        </BareButton>
      )}
    >
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>{props.children}</Suspense>
    </Popover>
  )
}
