import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { Truck } from 'lucide-react'
import { deliveryPlace } from '../../i18n/delivery-place.ts'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../../ui/class-names.ts'

interface BookedDeliveryProps {
  booking: Pick<BookingSummary, 'delivery' | 'viewerIs'>
  className?: string
}

/** Where the car of a booking is delivered, in one line; renders nothing when it is picked up where it stands. */
export function BookedDelivery({ booking: { delivery }, className }: BookedDeliveryProps) {
  if (!delivery) return null
  return (
    <span className={classNames('flex gap-2', className)}>
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        {m.delivery_to({ place: deliveryPlace(delivery) })}
        <DeliveryAddress delivery={delivery} />
      </span>
    </span>
  )
}

/** The address for those who may see it; a host reads when they will. */
export function DeliveryAddress({ delivery }: { delivery: NonNullable<BookingSummary['delivery']> }) {
  if (delivery.address === null)
    return <span className="block text-muted text-sm">{m.delivery_address_later()}</span>
  if (delivery.address === '') return null
  return (
    <bdi translate="no" className="block text-muted">
      {delivery.address}
    </bdi>
  )
}
