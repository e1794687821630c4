import { LISTING_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import type { PaperKind } from '@rihla/domain/vehicles/vehicle-papers'
import type { ReactNode } from 'react'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { PinField } from '../../../features/map/pin/pin-field.tsx'
import { CategoryChoice, IdentityFields, KindFields } from '../../../features/vehicle-form/basics-fields.tsx'
import { DeliveryFields } from '../../../features/vehicle-form/delivery-fields.tsx'
import { ExtrasFields } from '../../../features/vehicle-form/extras/extras-fields.tsx'
import { pinPropsOf } from '../../../features/vehicle-form/listing-places.ts'
import { InsuranceFields, RegistrationFields } from '../../../features/vehicle-form/paper-fields.tsx'
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
import { ConnectionNotice } from '../../../features/vehicle-uploads/connection-notice.tsx'
import { PhotoBoard } from '../../../features/vehicle-uploads/photo-board.tsx'
import type { QueueState } from '../../../features/vehicle-uploads/upload-queue.ts'
import type { UploadQueue } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import {
  VehicleDocumentSlot,
  vehicleDocumentKey,
} from '../../../features/vehicle-uploads/vehicle-document-slot.tsx'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import type { Wizard } from './use-wizard.ts'

interface StepProps {
  wizard: Wizard
  personId: string
  queue: UploadQueue
  uploads: QueueState
}

/** The fields of the current step. */
export function WizardStepFields(props: StepProps): ReactNode {
  const { wizard, personId } = props
  const fields = { texts: wizard.draft.texts, onChange: wizard.changeTexts, errors: wizard.errors }
  switch (wizard.step) {
    case 1:
      return (
        <>
          <IdentityFields {...fields} />
          <CategoryChoice {...fields} />
          <KindFields {...fields} />
        </>
      )
    case 2:
      return (
        <>
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <PlaceField {...fields} personId={personId} />
            <PickupField {...fields} />
          </div>
          <PinField {...pinPropsOf(fields)} approximatePoint={null} />
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <DailyRateField {...fields} />
            <PriceAdvice {...fields} />
          </div>
          <InstantBookSwitch {...fields} />
          <PolicyChoice {...fields} />
          <ExtraPriceFields {...fields} />
        </>
      )
    case 3:
      return <DescriptionField {...fields} />
    case 4:
      return (
        <>
          <FeatureChoice {...fields} />
          <AllowanceFields {...fields} />
          <DeliveryFields {...fields} />
          <TripLimitFields {...fields} />
          <NoticeFields {...fields} />
          <DriverTermsFields {...fields} />
          <RentalTermsFields {...fields} />
          <OfferedExtras wizard={wizard} />
        </>
      )
    case 5:
      return (
        <div className="grid gap-5">
          <p className="max-w-prose text-muted">{m.list_vehicle_photos_lead()}</p>
          <PhotoBoard
            photos={wizard.draft.photos}
            update={wizard.updatePhotos}
            queue={props.queue}
            uploads={props.uploads}
          />
        </div>
      )
    case 6:
      return <DocumentsStep {...props} />
  }
}

function OfferedExtras({ wizard: { draft, changeExtras } }: Pick<StepProps, 'wizard'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-strong text-sm">{m.extras_title()}</legend>
      <p className="mt-1 mb-2 max-w-prose text-muted text-sm">{m.extras_offer_hint()}</p>
      <ExtrasFields
        texts={draft.extras}
        onChange={changeExtras}
        omanAllowed={draft.texts.terms.omanAllowed}
        hasKmLimit={draft.texts.includedKmPerDay.trim() !== ''}
      />
    </fieldset>
  )
}

/** What the registration and the insurance say, typed beside their uploads. */
function PapersFields({ wizard: { draft, paperErrors, changePapers } }: Pick<StepProps, 'wizard'>) {
  const texts = { ...draft.papers, plate: draft.papers.plate || draft.texts.licensePlate }
  const errorsOf = (kind: PaperKind) =>
    Object.fromEntries(
      Object.entries(paperErrors).flatMap(([field, message]) =>
        field.startsWith(`papers.${kind}.`) ? [[field.slice(`papers.${kind}.`.length), message]] : [],
      ),
    )
  return (
    <section aria-labelledby="papers" className="mt-4 grid gap-4">
      <div>
        <h3 id="papers" className="text-xl">
          {m.papers_data_heading()}
        </h3>
        <p className="mt-1 max-w-prose text-muted">{m.papers_data_lead()}</p>
      </div>
      <Card className="grid gap-5">
        <h4 className="font-strong">{m.papers_registration()}</h4>
        <RegistrationFields
          DayField={DayField}
          texts={texts}
          errors={errorsOf('registration')}
          onChange={changePapers}
        />
      </Card>
      <Card className="grid gap-5">
        <h4 className="font-strong">{m.papers_insurance()}</h4>
        <InsuranceFields
          name="covers-rental"
          DayField={DayField}
          texts={texts}
          errors={errorsOf('insurance')}
          onChange={changePapers}
        />
      </Card>
    </section>
  )
}

function DocumentsStep({ wizard, queue, uploads }: StepProps) {
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-muted">{m.list_vehicle_documents_lead()}</p>
      <ConnectionNotice queue={queue} uploads={uploads} />
      <div className="grid gap-4 md:grid-cols-2">
        {LISTING_DOCUMENT_TYPES.map((type) => {
          const vehicleDocument = wizard.draft.vehicleDocuments[type]
          return (
            <VehicleDocumentSlot
              key={type}
              type={type}
              queue={queue}
              job={uploads.jobs.get(vehicleDocumentKey(type))}
              isCut={uploads.isCut}
              present={vehicleDocument ? { words: vehicleDocument.name } : null}
              onSent={(file) => wizard.setVehicleDocument(type, file)}
            />
          )
        })}
      </div>
      <PapersFields wizard={wizard} />
      <Banner tone="neutral">{m.list_vehicle_review_promise()}</Banner>
    </div>
  )
}
