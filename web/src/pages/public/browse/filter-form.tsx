import { memo, useDeferredValue } from 'react'
import { useSite } from '../../../app/root-data.ts'
import { m } from '../../../paraglide/messages.js'
import { ScriptFields } from '../../../ui/fields/script-fields.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { FilterFields } from './filter-fields.tsx'
import type { LoadedBrowsePage } from './load-browse-page.ts'
import { useBrowseFilters } from './use-browse-filters.ts'

const Fields = memo(FilterFields)
/** Tailwind's `lg` breakpoint; the form is hidden on narrower screens. */
const IN_SIGHT = '(min-width: 64rem)'

/** The filters beside the results on wide screens; every change applies immediately. */
export function FilterForm({ loaded }: { loaded: LoadedBrowsePage }) {
  const { filters, show } = useBrowseFilters(loaded.filters, loaded.now)
  // While hidden, the form renders after the pressed filter has updated.
  const afterwards = useDeferredValue(filters)
  const isInSight = useMedia(IN_SIGHT, true)
  const currency = useSite().currency ?? 'USD'
  return (
    <aside aria-label={m.browse_filters()} className="hidden lg:block">
      <ScriptFields>
        <Fields
          filters={isInSight ? filters : afterwards}
          onChange={show}
          currency={currency}
          counts={loaded.results.counts}
          names={loaded.names}
          part="main"
        />
      </ScriptFields>
    </aside>
  )
}
