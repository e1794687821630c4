import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { VehicleToList } from '../../modules/vehicles/public.ts'

/** A day that no test reaches. */
const FAR = '2090-12-31'

type Papers = NonNullable<VehicleToList['papers']>

/** Approved papers of a vehicle that is listed without a review; they last for ever unless days are given. */
export const farPapers = (
  plate: string,
  { registration = FAR, insurance = FAR }: { registration?: PlainDate; insurance?: PlainDate } = {},
): Papers => [
  {
    kind: 'registration',
    data: { plate: plate || 'Dubai A 1', emirate: 'dubai', chassisEnding: '123456', expiresOn: registration },
  },
  {
    kind: 'insurance',
    data: {
      insurer: 'Sukoon',
      policyNumber: 'POL-1001',
      coversRental: true,
      excessFils: 150_000,
      expiresOn: insurance,
    },
  },
]

/** Papers as a host types them with a submission or a renewal. */
export const typedPapers = (plate: string, expiresOn: PlainDate) => ({
  registration: { plate, chassisEnding: '123456', expiresOn },
  insurance: {
    insurer: 'Sukoon',
    policyNumber: 'POL-1001',
    coversRental: true,
    excessFils: 150_000,
    expiresOn,
  },
})
