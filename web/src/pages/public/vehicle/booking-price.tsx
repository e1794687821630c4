import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { Money } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'

/** With a quote the trip total including fees, to the cent as in its lines below; without one, the price per day. */
export function BookingPrice(props: { vehicle: VehicleDetail; quote: Quote | null; look?: 'line' }) {
  const { vehicle, quote } = props
  const size = props.look === 'line' ? 'text-lg' : 'text-2xl'
  if (!quote) {
    return (
      <span className="block truncate">
        {m.vehicle_card_from()}{' '}
        <strong className={size}>
          <Money fils={vehicle.dailyRateFils} screenDefault="USD" />
        </strong>{' '}
        {m.vehicle_card_per_day()}
      </span>
    )
  }
  const { days, totalFils } = quote.price
  return (
    <span className={props.look === 'line' ? 'block truncate' : 'block'}>
      <strong className={size}>
        <Money fils={totalFils} screenDefault="USD" cents />
      </strong>{' '}
      <span className="text-sm">{props.look === 'line' ? m.vehicle_total() : totalWords(days)}</span>
    </span>
  )
}

const totalWords = (days: number) => m.vehicle_card_total({ days })
