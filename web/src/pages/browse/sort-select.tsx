import type { Sort } from '@rihla/contract/search'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/select-field.tsx'
import { SORTS } from './browse-filters.ts'
import { SORT_WORDS } from './filter-words.ts'

/** The order of the results; by distance only when there is a point to measure from. */
export function SortSelect(props: {
  sort: Sort
  canSortByDistance: boolean
  onChange: (sort: Sort) => void
}) {
  return (
    <SelectField
      label={m.browse_sort()}
      labelHidden
      className="w-full sm:w-56"
      value={props.sort}
      onChange={({ target }) => props.onChange(SORTS.find((sort) => sort === target.value) ?? 'relevance')}
      options={SORTS.filter((sort) => sort !== 'distance' || props.canSortByDistance).map((sort) => ({
        value: sort,
        label: SORT_WORDS[sort](),
      }))}
    />
  )
}
