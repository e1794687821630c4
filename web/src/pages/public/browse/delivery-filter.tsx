import { PLACES, type Place, placeBySlug, resolvePlace } from '@rihla/domain/places/emirates'
import { placeName } from '../../../i18n/place-name.ts'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select-field.tsx'

/** No place is called this. */
const ANYWHERE = '-'

/** Restricts the results to cars that are delivered to a place; the URL names the place, as it does the searched one. */
export function DeliveryFilter(props: { deliverTo: string; onChange: (deliverTo: string) => void }) {
  const chosen = placeBySlug(props.deliverTo) ?? resolvePlace(props.deliverTo)
  return (
    <SelectField
      label={m.browse_delivered()}
      name="deliverTo"
      options={OPTIONS}
      value={chosen?.slug ?? ANYWHERE}
      onChange={({ target }) => {
        const place = placeBySlug(target.value)
        props.onChange(place ? placeName(place) : '')
      }}
    />
  )
}

const inEmirate = (place: Place) => ({
  value: place.slug,
  label: placeName(place),
  group: placeName(placeBySlug(place.emirate) ?? place),
})

/** Airports first, then each emirate with its towns: what a host can deliver to. */
const OPTIONS = [
  { value: ANYWHERE, label: m.browse_delivered_any() },
  ...PLACES.filter(({ kind }) => kind === 'airport').map((place) => ({
    value: place.slug,
    label: placeName(place),
    group: m.browse_delivered_airports(),
  })),
  ...PLACES.filter(({ kind }) => kind === 'emirate').flatMap((emirate) =>
    PLACES.filter(({ kind, emirate: slug }) => kind !== 'airport' && slug === emirate.slug).map(inEmirate),
  ),
]
