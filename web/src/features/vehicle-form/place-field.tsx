import { type Place, placeBySlug } from '@rihla/domain/places/emirates'
import { Clock, MapPin, Plane } from 'lucide-react'
import { placeName } from '../../i18n/place-name.ts'
import { m } from '../../paraglide/messages.js'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  changesOfPlace,
  emirateNameOf,
  placeMeant,
  placeSuggestions,
  rememberListingPlace,
} from './listing-places.ts'
import type { VehicleFieldsProps } from './vehicle-texts.ts'

/** Where the car is located: an emirate, town or airport. Typed text counts once it resolves to a place. */
export function PlaceField({ texts, onChange, errors, personId }: VehicleFieldsProps & { personId: string }) {
  // After a place is chosen, its name is not a search text: the field suggests the initial places again.
  const suggestions = placeSuggestions(personId, texts.placeSlug ? '' : texts.placeText)

  function take(place: Place | null) {
    if (!place) return
    rememberListingPlace(personId, place.slug)
    onChange(changesOfPlace(place, texts.point))
  }

  return (
    <ComboboxField
      label={m.list_vehicle_location()}
      name="location"
      required
      maxCharacters={80}
      placeholder={m.list_vehicle_location_placeholder()}
      hint={m.list_vehicle_location_hint()}
      listLabel={m.list_vehicle_locations()}
      error={errors?.placeText}
      text={texts.placeText}
      onType={(placeText) => onChange({ placeText, placeSlug: '' })}
      options={suggestions.map(({ place, isRecent }) => ({
        key: place.slug,
        label: placeName(place),
        note: emirateNameOf(place) ?? undefined,
        icon: isRecent ? (
          <Clock aria-hidden="true" />
        ) : place.kind === 'airport' ? (
          <Plane aria-hidden="true" />
        ) : (
          <MapPin aria-hidden="true" />
        ),
      }))}
      onTake={({ key }) => take(placeBySlug(key))}
      onLeave={() => {
        if (texts.placeSlug === '') take(placeMeant(texts.placeText))
      }}
    />
  )
}

/** The exact pick-up location. */
export function PickupField({ texts, onChange, errors }: VehicleFieldsProps) {
  return (
    <TextField
      label={m.list_vehicle_pickup()}
      name="exactPickup"
      maxCharacters={300}
      autoComplete="off"
      hint={m.list_vehicle_pickup_hint()}
      value={texts.exactPickup}
      onChange={(event) => onChange({ exactPickup: event.target.value })}
      error={errors?.exactPickup}
    />
  )
}
