import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { Link } from 'react-router'
import { pictureOf } from '../../../api/picture-sources.ts'
import { useSite } from '../../../app/root-data.ts'
import { PricedLines } from '../../../features/price-summary/priced-lines.tsx'
import { momentInWords, periodInWords } from '../../../i18n/dates.ts'
import { deliveryPlace } from '../../../i18n/delivery-place.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { useCurrency } from '../../../i18n/money.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { choicesQuery, type TripChoices } from './use-trip-choices.ts'

interface TripCardProps {
  vehicle: VehicleDetail
  quote: Quote
  choices: TripChoices
  className?: string
}

/** What is being booked: the car, its dates, the price line by line, and until when it can be cancelled freely. */
export function TripCard({ vehicle, quote, choices, className = '' }: TripCardProps) {
  const { now } = useSite()
  const currency = useCurrency('USD')
  const when = periodInWords(quote.period)
  const cover = vehicle.photos[0] ?? vehicle.cover
  const picture = cover && pictureOf(cover)
  const isStillFree = Date.parse(quote.freeCancellationUntil) > now
  return (
    <aside
      className={`rounded-card border border-line bg-raised p-5 ${className}`}
      aria-label={m.checkout_trip()}
    >
      <div className="flex gap-4">
        {picture && (
          <img
            src={picture.src}
            srcSet={picture.webp}
            sizes="7rem"
            width={picture.width}
            height={picture.height}
            alt=""
            className="aspect-3/2 h-auto w-28 rounded-control object-cover"
          />
        )}
        <div className="min-w-0">
          <h2 className="font-strong">{vehicleTitle(vehicle)}</h2>
          <p className="text-muted text-sm">
            {quote.delivery ? m.delivery_to({ place: deliveryPlace(quote.delivery) }) : vehicle.location}
          </p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-line border-t pt-4 text-sm">
        <div>
          <dt className="text-muted">{m.checkout_pick_up()}</dt>
          <dd className="figures font-strong">{when.pickUp}</dd>
        </div>
        <div>
          <dt className="text-muted">{m.checkout_return()}</dt>
          <dd className="figures font-strong">{when.return}</dd>
        </div>
      </dl>
      <Link
        to={paths.vehicle(vehicle.id, { ...quote.period, ...choicesQuery(choices) })}
        className="mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {m.checkout_change_dates()}
      </Link>
      <div className="mt-3 border-line border-t pt-4">
        <PricedLines price={quote.price} />
        {quote.price.depositFils > 0 && (
          <p className="mt-3 text-muted text-sm">{m.checkout_deposit_note()}</p>
        )}
        {currency !== 'AED' && (
          <p className="mt-2 text-muted text-sm">
            {m.checkout_charged_in_aed({
              amount: inDirhams(quote.price.totalFils),
            })}
          </p>
        )}
      </div>
      <p className="mt-4 text-sm">
        {isStillFree
          ? m.checkout_free_until({ moment: momentInWords(quote.freeCancellationUntil) })
          : m.checkout_free_over()}
      </p>
    </aside>
  )
}
