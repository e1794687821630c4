import type { DriverOfVehicle, DriverProfile } from '@rihla/contract/drivers'
import type { PersonDocument } from '@rihla/contract/verification'
import type { DriverProblem } from '@rihla/domain/people/driver-eligibility'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { DriverData } from '../../../features/verification/driver/driver-data.tsx'
import { driverProblemHelp } from '../../../features/verification/driver/driver-words.ts'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/content/banner.tsx'

interface DriverStepProps {
  needs: DriverOfVehicle
  verdict: NonNullable<DriverOfVehicle['verdict']>
  profile: DriverProfile
  documents: readonly PersonDocument[]
  pickUpDay: string
}

/** In place of the payment while the renter may not drive this car on the trip: why, and what can be done about it. */
export function DriverStep({ needs, verdict, profile, documents, pickUpDay }: DriverStepProps) {
  const { answer } = verdict
  const problem: DriverProblem | null = answer === 'ok' ? null : answer
  const isUnderReview =
    problem === 'idp_needed' &&
    documents.some(({ type, status }) => type === 'driving_permit' && status === 'pending')
  return (
    <section className="grid gap-6" aria-labelledby="checkout-who-drives">
      <h2 id="checkout-who-drives" className="font-strong text-xl">
        {m.driver_form()}
      </h2>
      {problem ? (
        <Banner tone={isUnderReview ? 'warning' : 'danger'} title={refusalMessage({ code: problem })}>
          {isUnderReview ? m.driver_permit_under_review() : driverProblemHelp(problem, needs)}
        </Banner>
      ) : (
        <Banner>{m.driver_checkout_lead()}</Banner>
      )}
      <DriverData profile={profile} documents={documents} pickUpDay={pickUpDay} DayField={DayField} />
    </section>
  )
}
