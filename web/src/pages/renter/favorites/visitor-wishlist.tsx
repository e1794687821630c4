import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import type { ListDates } from '../../../features/date-search/list-dates.ts'
import { TripDates } from '../../../features/date-search/trip-dates.tsx'
import { RecentCars } from '../../../features/vehicle-card/recent-cars.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { WishlistGrid } from './wishlist-grid.tsx'

/** The wishlist of a visitor: a link to sign in, and the vehicles stored in this browser. */
export function VisitorWishlist(props: { vehicles: VehicleCard[] } & ListDates) {
  const { vehicles, period, dates } = props
  return (
    <div className="page-width py-8 md:py-12">
      <div className="flex flex-col items-center py-8 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <Heart className="size-7" aria-hidden="true" />
        </span>
        <div className="mt-6">
          <PageHeading>{m.favorites_visitor_title()}</PageHeading>
        </div>
        <p className="mt-3 max-w-prose text-muted">{m.favorites_visitor_text()}</p>
        <Link to={paths.auth({ returnTo: paths.favorites })} className={buttonClasses({ className: 'mt-8' })}>
          {m.favorites_sign_in()}
        </Link>
      </div>
      {vehicles.length > 0 && (
        <section aria-labelledby="in-this-browser" className="mt-8">
          <h2 id="in-this-browser" className="font-strong text-2xl">
            {m.favorites_in_browser()}
          </h2>
          <p className="mt-1 text-muted">{m.favorites_in_browser_text()}</p>
          <div className="mt-4 mb-6">
            <TripDates period={period} />
          </div>
          <WishlistGrid vehicles={vehicles} dates={dates} empty={null} />
        </section>
      )}
      {vehicles.length === 0 && <RecentCars />}
    </div>
  )
}
