import { m } from '../../../paraglide/messages.js'
import { ScriptFields } from '../../../ui/fields/script-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SORTS } from './browse-filters.ts'
import { SORT_WORDS } from './filter-words.ts'
import type { LoadedBrowsePage } from './load-browse-page.ts'
import { useBrowseFilters } from './use-browse-filters.ts'

/** The sort order; by distance only when the search has a center. */
export function SortSelect({ loaded }: { loaded: LoadedBrowsePage }) {
  const { filters, show } = useBrowseFilters(loaded.filters, loaded.now)
  const sorts = SORTS.filter((sort) => sort !== 'distance' || filters.near)
  return (
    <ScriptFields className="max-sm:flex-1 sm:w-56">
      <SelectField
        label={m.browse_sort()}
        labelHidden
        value={filters.sort}
        onChange={({ target }) =>
          show({ ...filters, sort: sorts.find((sort) => sort === target.value) ?? 'relevance' })
        }
        options={sorts.map((sort) => ({ value: sort, label: SORT_WORDS[sort]() }))}
      />
    </ScriptFields>
  )
}
