import type { SearchOutput } from '@rihla/contract/search'
import type { Currency } from '@rihla/domain/pricing/money'
import { Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { CarNames } from './applied-filters.ts'
import { type BrowseFilters, withoutFilters } from './browse-filters.ts'
import { FilterFieldsSkeleton } from './filter-fields-skeleton.tsx'
import { useLiveCount } from './use-live-count.ts'

const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields)

export interface FiltersDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: BrowseFilters
  onApply: (filters: BrowseFilters) => void
  currency: Currency
  counts: SearchOutput['counts']
  names: CarNames
}

/** All filters in a side drawer. Changes are a draft: the button shows how many results they have and applies them. */
export function FiltersDrawer(props: FiltersDrawerProps) {
  const { open, onOpenChange, filters } = props
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filters)
  }
  const live = useLiveCount(open ? draft : null)
  const showWords = countWords(live?.count ?? null)

  function apply() {
    onOpenChange(false)
    props.onApply(draft)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      onPhones="full"
      title={m.browse_filters()}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button variant="quiet" className="me-auto" onClick={() => setDraft(withoutFilters(draft))}>
            {m.browse_clear_all()}
          </Button>
          <Button onClick={apply}>{showWords}</Button>
          <VisuallyHidden>
            <span role="status">{showWords}</span>
          </VisuallyHidden>
        </>
      }
    >
      <Suspense fallback={<FilterFieldsSkeleton />}>
        <FilterFields
          filters={draft}
          onChange={setDraft}
          currency={props.currency}
          counts={live?.counts ?? props.counts}
          names={props.names}
          part="all"
        />
      </Suspense>
    </Sheet>
  )
}

function countWords(count: number | null): string {
  if (count === null) return m.browse_show_cars()
  return m.browse_show_count({ count })
}
