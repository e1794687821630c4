import { PLACES, placeBySlug } from '@rihla/domain/places/emirates'
import { DELIVERY_RADIUS_KM, MAX_DELIVERY_PLACES } from '@rihla/domain/pricing/delivery'
import { SERVICE_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { placeName } from '../../i18n/place-name.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  type DeliveryPlaceTexts,
  type DeliveryTexts,
  feeMessage,
  placeMessage,
  radiusMessage,
} from './delivery-texts.ts'
import type { VehicleFieldsProps } from './vehicle-texts.ts'

interface PartProps {
  offer: DeliveryTexts
  onOffer: (changes: Partial<DeliveryTexts>) => void
}

/** Where the host delivers the car, and for how much: up to ten places, and anywhere within a radius. */
export function DeliveryFields({ texts, onChange, errors }: VehicleFieldsProps) {
  const offer = texts.delivery
  const part: PartProps = {
    offer,
    onOffer: (changes) => onChange({ delivery: { ...offer, ...changes } }),
  }
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-1.5 font-strong text-sm">{m.delivery_offer_title()}</legend>
      <p className="max-w-prose text-muted text-sm">
        {m.delivery_offer_lead({ percent: SERVICE_FEE_PERCENT })}
      </p>
      {errors?.delivery && <p className="text-danger text-sm">{errors.delivery}</p>}
      <PlaceList {...part} />
      <RadiusFields {...part} />
    </fieldset>
  )
}

function PlaceList({ offer, onOffer }: PartProps) {
  const { places } = offer
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const done = useRef<'added' | 'removed' | null>(null)
  const count = places.length
  // A new place takes the focus, so that it can be chosen at once; a removed one must not lose it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is there once the number has changed
  useEffect(() => {
    if (done.current === 'added')
      list.current?.querySelector<HTMLSelectElement>(':scope > li:last-child select')?.focus()
    if (done.current === 'removed') addButton.current?.focus()
    done.current = null
  }, [count])

  const isFull = places.length >= MAX_DELIVERY_PLACES
  return (
    <>
      {places.length > 0 && (
        <ul ref={list} className="grid gap-4">
          {places.map((place, position) => (
            <PlaceRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is what stands at its position; two may be equal while they are typed
              key={position}
              position={position}
              offer={offer}
              place={place}
              onPlace={(changes) =>
                onOffer({ places: places.map((one, at) => (at === position ? { ...one, ...changes } : one)) })
              }
              onRemove={() => {
                done.current = 'removed'
                onOffer({ places: places.filter((_, at) => at !== position) })
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        whyDisabled={isFull ? m.delivery_offer_full({ most: MAX_DELIVERY_PLACES }) : null}
        onClick={() => {
          done.current = 'added'
          onOffer({ places: [...places, { placeSlug: '', label: '', fee: '' }] })
        }}
      >
        {m.delivery_offer_add()}
      </Button>
    </>
  )
}

interface PlaceRowProps {
  position: number
  offer: DeliveryTexts
  place: DeliveryPlaceTexts
  onPlace: (changes: Partial<DeliveryPlaceTexts>) => void
  onRemove: () => void
}

function PlaceRow({ position, offer, place, onPlace, onRemove }: PlaceRowProps) {
  const known = placeBySlug(place.placeSlug)
  const name = known ? placeName(known) : m.delivery_offer_place_number({ number: position + 1 })
  // A place that was only just added is not wrong yet.
  const isNew = place.placeSlug === ''
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto]">
      <SelectField
        className="max-sm:col-span-2"
        label={m.delivery_offer_place()}
        options={PLACE_OPTIONS}
        placeholder={m.delivery_offer_place_choose()}
        value={isNew ? undefined : place.placeSlug}
        error={isNew ? null : placeMessage(offer, position)}
        onChange={({ target }) => onPlace({ placeSlug: target.value })}
      />
      <TextField
        className="max-sm:col-span-2"
        label={m.delivery_offer_spot()}
        placeholder={m.delivery_offer_spot_example()}
        maxCharacters={80}
        autoComplete="off"
        value={place.label}
        onChange={({ target }) => onPlace({ label: target.value })}
      />
      <FeeField fee={place.fee} error={feeMessage(place.fee)} onFee={(fee) => onPlace({ fee })} />
      <IconButton
        className="mt-7 justify-self-end"
        label={m.delivery_offer_remove({ place: name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  )
}

function FeeField(props: {
  label?: string
  fee: string
  error: string | null
  onFee: (fee: string) => void
}) {
  return (
    <TextField
      label={props.label ?? m.delivery_offer_fee()}
      placeholder="0"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      suffix={m.calculator_unit_aed()}
      value={props.fee}
      error={props.error}
      onChange={({ target }) => props.onFee(target.value)}
    />
  )
}

function RadiusFields({ offer, onOffer }: PartProps) {
  const { hasRadius, radiusKm, feePer, radiusFee } = offer
  const { least, most } = DELIVERY_RADIUS_KM
  return (
    <>
      <Switch
        label={m.delivery_offer_radius_on()}
        hint={m.delivery_offer_radius_on_hint()}
        checked={hasRadius}
        onChange={({ target }) => onOffer({ hasRadius: target.checked })}
      />
      {hasRadius && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            label={m.delivery_offer_radius()}
            hint={m.delivery_offer_radius_hint({ least, most })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            suffix={m.list_vehicle_unit_km()}
            value={radiusKm}
            error={radiusMessage(radiusKm)}
            onChange={({ target }) => onOffer({ radiusKm: target.value })}
          />
          <SelectField
            label={m.delivery_offer_fee_per()}
            options={[
              { value: 'km', label: m.delivery_offer_per_km() },
              { value: 'trip', label: m.delivery_offer_per_trip() },
            ]}
            value={feePer}
            onChange={({ target }) => onOffer({ feePer: target.value === 'trip' ? 'trip' : 'km' })}
          />
          <FeeField
            label={feePer === 'km' ? m.delivery_offer_fee_km() : m.delivery_offer_fee()}
            fee={radiusFee}
            error={feeMessage(radiusFee, feePer)}
            onFee={(fee) => onOffer({ radiusFee: fee })}
          />
        </div>
      )}
    </>
  )
}

/** All places, each emirate with its towns and airports. */
const PLACE_OPTIONS: readonly SelectOption[] = PLACES.filter(({ kind }) => kind === 'emirate').flatMap(
  (emirate) =>
    PLACES.filter((place) => place.emirate === emirate.slug).map((place) => ({
      value: place.slug,
      label: placeName(place),
      group: placeName(emirate),
    })),
)
