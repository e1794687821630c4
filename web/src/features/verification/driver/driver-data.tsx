import type { DriverProfile } from '@rihla/contract/drivers'
import type { PersonDocument } from '@rihla/contract/verification'
import { m } from '../../../paraglide/messages.js'
import { DocumentCard } from '../document-card.tsx'
import { DOCUMENT_NAMES } from '../document-words.ts'
import type { DayInput } from './day-input.ts'
import { DriverForm } from './driver-form.tsx'
import { askedOf, textsOfDriver } from './driver-texts.ts'

interface DriverDataProps {
  profile: DriverProfile
  documents: readonly PersonDocument[]
  /** Of the trip that the data are for; today without one. */
  pickUpDay: string
  DayField: DayInput
}

/** The driver form, and the upload of an International Driving Permit when the saved data ask for one. */
export function DriverData({ profile, documents, pickUpDay, DayField }: DriverDataProps) {
  const permit = documents.find(({ type }) => type === 'driving_permit')
  const asked = askedOf(textsOfDriver(profile), profile.countries, pickUpDay)
  return (
    <div className="grid gap-6">
      <DriverForm profile={profile} pickUpDay={pickUpDay} DayField={DayField} />
      {(asked.permit || permit) && (
        <DocumentCard
          type="driving_permit"
          document={permit}
          doneMessage={() => m.verification_uploaded_named({ document: DOCUMENT_NAMES.driving_permit() })}
        />
      )}
    </div>
  )
}
