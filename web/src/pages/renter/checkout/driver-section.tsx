import type { Me } from '@rihla/contract/accounts/accounts'
import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { hasDelivery } from '../../../features/delivery/delivery-in-address.ts'
import { LazyDeliveryChoice } from '../../../features/delivery/lazy-delivery-choice.tsx'
import { m } from '../../../paraglide/messages.js'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export interface TripPreferences {
  pickupLocation: string
  dropoffLocation: string
  specialRequests: string
  /** Where to meet within the area of a delivery. */
  deliveryAddress: string
}

export const NO_PREFERENCES: TripPreferences = {
  pickupLocation: '',
  dropoffLocation: '',
  specialRequests: '',
  deliveryAddress: '',
}

/** What the request says of the places: those of a delivery, or those that the renter would like. */
export function placesOf(preferences: TripPreferences, { delivery }: Quote, deliverTo: string | null) {
  const { deliveryAddress, ...wishes } = preferences
  if (!delivery || deliverTo === null) return wishes
  const address = deliveryAddress.trim()
  return { ...wishes, pickupLocation: '', dropoffLocation: '', delivery: { to: deliverTo, address } }
}

/** Only a place that the host offers by name says where to meet. */
export const lacksAddress = ({ delivery }: Quote, { deliveryAddress }: TripPreferences): boolean =>
  delivery?.kind === 'radius' && deliveryAddress.trim() === ''

interface DriverSectionProps {
  me: Me
  vehicle: VehicleDetail
  /** Null while the price of another delivery loads. */
  quote: Quote | null
  deliverTo: string | null
  onDelivery: (deliverTo: string | null) => void
  preferences: TripPreferences
  onChange: (preferences: TripPreferences) => void
  isAddressMissing: boolean
}

/** Who drives, where they get the car, and what they ask for. */
export function DriverSection(props: DriverSectionProps) {
  const { me, vehicle, quote, deliverTo, preferences } = props
  const field = (name: keyof TripPreferences) => ({
    value: preferences[name],
    onChange: (event: { target: { value: string } }) =>
      props.onChange({ ...preferences, [name]: event.target.value }),
  })
  const isDelivered = deliverTo !== null && quote?.deliveryProblem == null
  return (
    <section className="grid gap-4" aria-labelledby="checkout-driver">
      <h2 id="checkout-driver" className="font-strong text-xl">
        {m.checkout_driver()}
      </h2>
      <p className="text-muted">{m.checkout_signed_in_as({ name: me.fullName, email: me.email })}</p>
      {hasDelivery(vehicle.delivery) && (
        <LazyDeliveryChoice
          vehicle={vehicle}
          deliverTo={deliverTo}
          quoted={quote}
          onChange={props.onDelivery}
        />
      )}
      {isDelivered ? (
        <TextField
          {...field('deliveryAddress')}
          {...(quote?.delivery?.kind === 'place'
            ? { label: m.delivery_spot(), hint: m.delivery_spot_hint() }
            : { label: m.delivery_address(), hint: m.delivery_address_hint(), 'aria-required': true })}
          name="deliveryAddress"
          error={
            props.isAddressMissing && quote && lacksAddress(quote, preferences)
              ? m.delivery_address_missing()
              : null
          }
          maxCharacters={200}
          autoComplete="street-address"
        />
      ) : (
        <>
          <TextField
            {...field('pickupLocation')}
            label={m.checkout_pickup_place()}
            hint={m.checkout_pickup_place_hint()}
            maxCharacters={200}
            autoComplete="off"
          />
          <TextField
            {...field('dropoffLocation')}
            label={m.checkout_dropoff_place()}
            hint={m.checkout_dropoff_place_hint()}
            maxCharacters={200}
            autoComplete="off"
          />
        </>
      )}
      <TextArea
        {...field('specialRequests')}
        label={m.checkout_requests()}
        hint={m.checkout_requests_hint()}
        maxCharacters={1000}
        rows={2}
      />
    </section>
  )
}
