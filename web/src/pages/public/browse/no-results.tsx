import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import type { Currency } from '@rihla/domain/pricing/money'
import { addDays } from '@rihla/domain/time/plain-date'
import { CarFront } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { appliedFilters } from './applied-filters.ts'
import { type BrowseFilters, browseAddress } from './browse-filters.ts'
import type { LoadedBrowsePage } from './load-browse-page.ts'

/** Empty state with suggestions that would give results, the closest match first. */
export function NoResults({ loaded }: { loaded: LoadedBrowsePage }) {
  const offers = offersFor(loaded, useSite().currency ?? 'USD')
  return (
    <EmptyState
      icon={<CarFront />}
      title={m.browse_none()}
      action={
        <Link to={paths.browse()} className={buttonClasses()}>
          {m.browse_view_all()}
        </Link>
      }
    >
      {loaded.results.placeUnknown && <p>{m.browse_place_unknown({ place: loaded.filters.location })}</p>}
      {offers.length > 0 && (
        <ul className="mt-1 flex flex-col items-center gap-1" aria-label={m.browse_offers()}>
          {offers.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={buttonClasses({ variant: 'link' })}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

const movedBy = (period: RentalPeriod, days: number): RentalPeriod => ({
  ...period,
  pickUpDate: addDays(period.pickUpDate, days),
  returnDate: addDays(period.returnDate, days),
})

function offersFor({ filters, results, brandNames, now }: LoadedBrowsePage, currency: Currency) {
  const { suggestions } = results
  const offers: { label: string; to: string }[] = []
  const offer = (label: string, change: Partial<BrowseFilters>) =>
    offers.push({ label, to: browseAddress({ ...filters, after: null, ...change }, now) })

  const last = appliedFilters(filters, currency, brandNames).at(-1)
  if (last) offer(m.browse_offer_drop({ filter: last.label }), last.without)
  const nearest = suggestions?.nearest
  if (nearest) {
    const words = { place: nearest.name, count: nearest.count }
    // How far an unknown place is from an emirate is not known either.
    const label = results.placeUnknown ? m.browse_offer_instead(words) : m.browse_offer_nearest(words)
    offer(label, { location: nearest.name, near: null, bounds: null })
  }
  const { period } = filters
  if (period && suggestions && suggestions.earlierByOneDay > 0) {
    offer(m.browse_offer_earlier({ count: suggestions.earlierByOneDay }), { period: movedBy(period, -1) })
  }
  if (period && suggestions && suggestions.laterByOneDay > 0) {
    offer(m.browse_offer_later({ count: suggestions.laterByOneDay }), { period: movedBy(period, 1) })
  }
  return offers
}
