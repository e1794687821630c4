import type { Currency } from '@rihla/domain/money'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { appliedFilters } from './applied-filters.ts'
import { type BrowseFilters, withoutFilters } from './browse-filters.ts'

/** The filters that are on, each a press away from being off. */
export function AppliedFilterChips(props: {
  filters: BrowseFilters
  onChange: (filters: BrowseFilters) => void
  currency: Currency
}) {
  const applied = appliedFilters(props.filters, props.currency)
  if (applied.length === 0) return null
  return (
    <ul aria-label={m.browse_applied()} className="flex flex-wrap items-center gap-2">
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <RemovableChip
            removeLabel={m.browse_remove_filter({ filter: label })}
            onRemove={() => props.onChange(without)}
          >
            {label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button variant="link" size="sm" onClick={() => props.onChange(withoutFilters(props.filters))}>
          {m.browse_clear_all()}
        </Button>
      </li>
    </ul>
  )
}
