import type { Currency } from '@rihla/domain/pricing/money'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { BareButton } from '../../../ui/buttons/bare-button.tsx'
import { chipClassNames, ToggleChip } from '../../../ui/buttons/chip.tsx'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { appliedFilters, priceInWords } from './applied-filters.ts'
import type { BrowseFilters } from './browse-filters.ts'

const PriceFilter = lazy(() => import('./price-filter.tsx').then((file) => ({ default: file.PriceFilter })))
const TypeFilter = lazy(() => import('./type-filter.tsx').then((file) => ({ default: file.TypeFilter })))

export interface QuickChipsProps {
  filters: BrowseFilters
  onChange: (filters: BrowseFilters) => void
  onAllFilters: () => void
  currency: Currency
}

/** The most used filters as chips, and a button for all filters. */
export function QuickChips({ filters, onChange, onAllFilters, currency }: QuickChipsProps) {
  const count = appliedFilters(filters, currency).length
  const { fuelType, category } = filters
  const price = priceInWords(filters.price, currency)
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
      <li>
        <PanelChip label={m.browse_price()} chosen={price !== null} words={price ?? m.browse_price()}>
          <PriceFilter
            price={filters.price}
            currency={currency}
            onChange={(next) => onChange({ ...filters, price: next })}
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
