import type { Currency } from '@rihla/domain/pricing/money'
import { CarFront } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { dayInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { appliedFilters } from './applied-filters.ts'
import { type BrowseFilters, browseAddress } from './browse-filters.ts'
import type { LoadedBrowsePage } from './load-browse-page.ts'

const MOST_EMIRATES = 3

/** Empty state with suggestions that would give results, the closest match first. */
export function SearchOffers({ loaded }: { loaded: LoadedBrowsePage }) {
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

function offersFor({ filters, results, names, now }: LoadedBrowsePage, currency: Currency) {
  const { suggestions } = results
  const offers: { label: string; to: string }[] = []
  const offer = (label: string, change: Partial<BrowseFilters>) =>
    offers.push({ label, to: browseAddress({ ...filters, after: null, ...change }, now) })

  const last = appliedFilters(filters, currency, names).at(-1)
  if (last) offer(m.browse_offer_drop({ filter: last.label }), last.without)
  const { period } = filters
  if (period) {
    for (const { pickUpDate, returnDate, count } of suggestions?.nearestDates ?? []) {
      const words = { from: dayInWords(pickUpDate), to: dayInWords(returnDate), count }
      // The counts are those of exact dates.
      offer(m.browse_offer_dates(words), {
        period: { ...period, pickUpDate, returnDate },
        flexibleDays: 0,
      })
    }
  }
  for (const { name, count } of suggestions?.emirates.slice(0, MOST_EMIRATES) ?? []) {
    // How far an unknown place is from an emirate is not known.
    const label = results.placeUnknown
      ? m.browse_offer_instead({ place: name, count })
      : m.browse_offer_in({ place: name, count })
    offer(label, { location: name, near: null, bounds: null })
  }
  return offers
}
