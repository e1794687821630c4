import { Form } from 'react-router'
import { m } from '../../paraglide/messages.js'
import type { AdminQuery } from '../../paths/admin-paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

export interface SortChoice {
  value: string
  label: string
}

interface TableSearchProps {
  label: string
  pathname: string
  query: AdminQuery
  sorts?: readonly SortChoice[]
  cardsBelow?: 'md' | 'xl'
}

/** The search form of a list, with the sort options where rows are cards. It keeps the current filters. */
export function TableSearch({ label, pathname, query, sorts = [], cardsBelow = 'md' }: TableSearchProps) {
  const { search, sort, after: _after, trail: _trail, ...kept } = query
  return (
    <Form
      role="search"
      action={pathname}
      preventScrollReset
      className="flex flex-wrap items-end gap-2 lg:max-w-2xl"
    >
      {Object.entries(kept).map(
        ([name, value]) =>
          typeof value === 'string' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchField label={label} search={search} maxCharacters={100} className="flex-1 basis-48" />
      {sorts.length > 0 && (
        <SelectField
          key={sort}
          name="sort"
          label={m.admin_table_sort()}
          labelHidden
          defaultValue={sort ?? sorts[0]?.value}
          options={sorts}
          className={cardsBelow === 'xl' ? 'xl:hidden' : 'md:hidden'}
        />
      )}
      <Button type="submit" variant="secondary">
        {m.admin_table_find()}
      </Button>
    </Form>
  )
}
