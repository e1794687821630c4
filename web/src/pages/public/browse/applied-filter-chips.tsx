import { useDeferredValue } from 'react'
import { useSite } from '../../../app/root-data.ts'
import { periodProblemMessage } from '../../../i18n/period-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { RemovableChip } from '../../../ui/buttons/chip.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { appliedFilters } from './applied-filters.ts'
import { withoutFilters } from './browse-filters.ts'
import type { LoadedBrowsePage } from './load-browse-page.ts'
import { useBrowseFilters } from './use-browse-filters.ts'

/** The applied filters as removable chips, and a warning when the dates cannot be rented. */
export function AppliedFilterChips({ loaded }: { loaded: LoadedBrowsePage }) {
  const { filters, show } = useBrowseFilters(loaded.filters, loaded.now)
  const currency = useSite().currency ?? 'USD'
  // Deferred because the chips shift the results; the pressed filter updates first.
  const applied = appliedFilters(useDeferredValue(filters), currency, loaded.names)
  const remove = (key: string) =>
    show(appliedFilters(filters, currency).find((one) => one.key === key)?.without ?? filters)
  if (applied.length === 0 && !filters.problem) return null
  return (
    <div className="mt-4 grid gap-4">
      {filters.problem && (
        <Banner tone="warning">
          {m.browse_dates_left_out({ reason: periodProblemMessage(filters.problem) })}
        </Banner>
      )}
      {applied.length > 0 && (
        <ul aria-label={m.browse_applied()} className="flex flex-wrap items-center gap-2">
          {applied.map(({ key, label }) => (
            <li key={key}>
              <RemovableChip
                removeLabel={m.browse_remove_filter({ filter: label })}
                onRemove={() => remove(key)}
              >
                {label}
              </RemovableChip>
            </li>
          ))}
          <li>
            <Button variant="link" size="sm" onClick={() => show(withoutFilters(filters))}>
              {m.browse_clear_all()}
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}
