import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { PLACES, placeBySlug } from '@rihla/domain/places/emirates'
import { deliveryKm } from '@rihla/domain/pricing/delivery'
import { deliveryPlace } from '../../i18n/delivery-place.ts'
import { useMoneyInFull } from '../../i18n/money.tsx'
import { placeName } from '../../i18n/place-name.ts'
import { m } from '../../paraglide/messages.js'
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx'
import { feeInWords } from './delivery-words.ts'

type Delivered = Pick<VehicleDetail, 'delivery' | 'approximatePoint' | 'location'>

export interface DeliveryChoiceProps {
  vehicle: Delivered
  /** The id of an offered place or the slug of a place; null to pick the car up where it stands. */
  deliverTo: string | null
  /** The price with the chosen delivery; null while it loads. */
  quoted: Pick<Quote, 'delivery' | 'deliveryProblem'> | null
  onChange: (deliverTo: string | null) => void
}

/** Selects the car's own place; no slug or id is this. */
const AT_THE_CAR = '-'

/**
 * Where the renter gets the car: where it stands, at a place of the host, or at a town or airport within the radius. A
 * phone cuts off the end of an option, so the fee comes first.
 */
export function DeliveryChoice({ vehicle, deliverTo, quoted, onChange }: DeliveryChoiceProps) {
  const money = useMoneyInFull('USD')
  const { places } = vehicle.delivery
  const options: SelectOption[] = [
    { value: AT_THE_CAR, label: m.delivery_pick_up({ place: vehicle.location }) },
    ...places.map((place) => ({
      value: place.id,
      label: m.delivery_choice({ place: deliveryPlace(place), fee: feeInWords(place.feeFils, money) }),
      group: m.delivery_offered(),
    })),
    ...optionsWithin(vehicle, money),
  ]
  const value = deliverTo === null ? AT_THE_CAR : chosenOf(vehicle, deliverTo)
  const isListed = options.some((option) => option.value === value)
  return (
    <SelectField
      label={m.delivery_choose()}
      name="deliverTo"
      options={options}
      value={isListed ? value : AT_THE_CAR}
      error={quoted?.deliveryProblem ? m.delivery_not_offered() : null}
      hint={quoted?.delivery ? noteOn(quoted.delivery) : undefined}
      onChange={({ target }) => onChange(target.value === AT_THE_CAR ? null : target.value)}
    />
  )
}

const noteOn = ({ km }: NonNullable<Quote['delivery']>) =>
  km === null ? m.delivery_both_ways() : m.delivery_measured({ km })

/** The slug of an offered place, as a search asks for it, selects that place where it costs least. */
function chosenOf({ delivery }: Delivered, deliverTo: string): string {
  const offered = delivery.places.filter(({ placeSlug }) => placeSlug === deliverTo)
  return offered.toSorted((a, b) => a.feeFils - b.feeFils)[0]?.id ?? deliverTo
}

/** Towns and airports within the radius, nearest first, without those that the host offers by name. */
function optionsWithin(
  { delivery: { places, radius }, approximatePoint }: Delivered,
  money: (fils: number) => string,
): SelectOption[] {
  if (!radius) return []
  return PLACES.filter(
    ({ kind, slug }) => kind !== 'emirate' && !places.some((own) => own.placeSlug === slug),
  )
    .map((place) => ({ place, km: deliveryKm(approximatePoint, place) }))
    .filter(({ km }) => km <= radius.radiusKm)
    .toSorted((a, b) => a.km - b.km)
    .map(({ place, km }) => {
      const emirate = placeBySlug(place.emirate)
      const location = deliveryPlace({ label: placeName(place), location: emirate ? placeName(emirate) : '' })
      const fee = feeInWords(radius.feePer === 'km' ? radius.feeFils * km : radius.feeFils, money)
      return {
        value: place.slug,
        label: m.delivery_choice_km({ place: location, fee, km }),
        group: m.delivery_within({ km: radius.radiusKm }),
      }
    })
}
