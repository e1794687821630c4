import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { PinField } from '../../../features/map/pin/pin-field.tsx'
import { IdentityFields, KindFields } from '../../../features/vehicle-form/basics-fields.tsx'
import { DeliveryFields } from '../../../features/vehicle-form/delivery-fields.tsx'
import { pinPropsOf } from '../../../features/vehicle-form/listing-places.ts'
import { PickupField, PlaceField } from '../../../features/vehicle-form/place-field.tsx'
import { PriceAdvice } from '../../../features/vehicle-form/price-advice.tsx'
import {
  DailyRateField,
  DriverTermsFields,
  ExtraPriceFields,
  TripLimitFields,
} from '../../../features/vehicle-form/price-fields.tsx'
import { RentalTermsFields } from '../../../features/vehicle-form/rental-terms-fields.tsx'
import {
  AllowanceFields,
  DescriptionField,
  FeatureChoice,
  InstantBookSwitch,
  NoticeFields,
  PolicyChoice,
} from '../../../features/vehicle-form/terms-fields.tsx'
import { CATEGORY_WORDS } from '../../../i18n/category-words.ts'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditSection } from './edit-section.tsx'
import { ExtrasSection } from './extras-section.tsx'

interface SectionProps {
  vehicle: EditableVehicle
}

/** All form fields of a vehicle, in sections that are saved separately. */
export function EditSections({ vehicle, personId }: SectionProps & { personId: string }) {
  return (
    <>
      <PriceSection vehicle={vehicle} />
      <BookingSection vehicle={vehicle} />
      <TermsSection vehicle={vehicle} />
      <PlaceSection vehicle={vehicle} personId={personId} />
      <DeliverySection vehicle={vehicle} />
      <ExtrasSection vehicle={vehicle} />
      <DescriptionSection vehicle={vehicle} />
      <FeaturesSection vehicle={vehicle} />
      <IdentitySection vehicle={vehicle} />
    </>
  )
}

function PriceSection({ vehicle }: SectionProps) {
  return (
    <EditSection
      vehicle={vehicle}
      heading={m.own_vehicle_part_price()}
      step={2}
      facts={[
        'dailyRateFils',
        'weeklyDiscountBps',
        'monthlyDiscountBps',
        'cleaningFeeFils',
        'securityDepositFils',
      ]}
      fields={(fields) => (
        <>
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <DailyRateField {...fields} />
            <PriceAdvice {...fields} />
          </div>
          <ExtraPriceFields {...fields} />
        </>
      )}
    />
  )
}

function BookingSection({ vehicle }: SectionProps) {
  return (
    <EditSection
      vehicle={vehicle}
      heading={m.own_vehicle_part_booking()}
      step={4}
      facts={[
        'instantBook',
        'cancellationPolicy',
        'minDays',
        'maxDays',
        'advanceNoticeMinutes',
        'turnaroundMinutes',
      ]}
      fields={(fields) => (
        <>
          <InstantBookSwitch {...fields} />
          <PolicyChoice {...fields} />
          <TripLimitFields {...fields} />
          <NoticeFields {...fields} />
        </>
      )}
    />
  )
}

function TermsSection({ vehicle }: SectionProps) {
  return (
    <EditSection
      vehicle={vehicle}
      heading={m.own_vehicle_part_terms()}
      step={4}
      facts={['includedKmPerDay', 'terms', 'minDriverAge', 'minLicenceMonths']}
      fields={(fields) => (
        <>
          <DriverTermsFields {...fields} />
          <RentalTermsFields {...fields} />
        </>
      )}
    />
  )
}

function PlaceSection({ vehicle, personId }: SectionProps & { personId: string }) {
  return (
    <EditSection
      vehicle={vehicle}
      heading={m.own_vehicle_part_place()}
      step={2}
      facts={['placeSlug', 'point', 'exactPickup']}
      fields={(fields) => (
        <>
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <PlaceField {...fields} personId={personId} />
            <PickupField {...fields} />
          </div>
          <PinField {...pinPropsOf(fields)} approximatePoint={vehicle.approximatePoint} />
          <p className="max-w-prose text-muted text-sm">{m.own_vehicle_place_of_bookings()}</p>
        </>
      )}
    />
  )
}

function DeliverySection({ vehicle }: SectionProps) {
  return (
    <EditSection
      vehicle={vehicle}
      heading={m.own_vehicle_part_delivery()}
      step={4}
      facts={['delivery']}
      fields={(fields) => <DeliveryFields {...fields} />}
    />
  )
}

function DescriptionSection({ vehicle }: SectionProps) {
  return (
    <EditSection
      vehicle={vehicle}
      heading={m.own_vehicle_part_description()}
      step={3}
      facts={['description']}
      fields={(fields) => <DescriptionField {...fields} />}
    />
  )
}

function FeaturesSection({ vehicle }: SectionProps) {
  return (
    <EditSection
      vehicle={vehicle}
      heading={m.own_vehicle_part_features()}
      step={4}
      facts={[
        'features',
        'petFriendly',
        'smokingAllowed',
        'categoryIds',
        'seats',
        'transmission',
        'fuelType',
      ]}
      fields={(fields) => (
        <>
          <FeatureChoice {...fields} />
          <AllowanceFields {...fields} />
          <SelectField
            label={m.own_vehicle_category()}
            options={VEHICLE_CATEGORIES.map(({ slug }) => ({ value: slug, label: CATEGORY_WORDS[slug]() }))}
            value={fields.texts.categoryIds[0]}
            onChange={(event) => fields.onChange({ categoryIds: [event.target.value] })}
          />
          <KindFields {...fields} />
        </>
      )}
    />
  )
}

function IdentitySection({ vehicle }: SectionProps) {
  return (
    <EditSection
      vehicle={vehicle}
      heading={m.own_vehicle_part_identity()}
      step={1}
      facts={['make', 'model', 'year', 'color', 'licensePlate', 'chassisNumber']}
      fields={(fields) => <IdentityFields {...fields} />}
    />
  )
}
