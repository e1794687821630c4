import type { DriverOfVehicle } from '@rihla/contract/drivers'
import type { CheckResult, DriverCheck, DriverProblem } from '@rihla/domain/people/driver-eligibility'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/tone.ts'

type Needs = Pick<DriverOfVehicle, 'minAge' | 'minLicenceMonths'>

/** What a person with this problem can do. Always that nothing was charged. */
export function driverProblemHelp(problem: DriverProblem, { minAge, minLicenceMonths }: Needs): string {
  switch (problem) {
    case 'too_young':
      return m.driver_too_young_help({ age: minAge })
    case 'licence_too_new':
      return m.driver_licence_too_new_help({ count: minLicenceMonths })
    case 'uae_licence_needed':
      return m.driver_uae_licence_help()
    case 'licence_expired_by_return':
      return m.driver_licence_expired_help()
    case 'idp_needed':
      return m.driver_idp_help()
  }
}

/** What a vehicle asks of its drivers, by check. */
export const checkInWords = (check: DriverCheck, { minAge, minLicenceMonths }: Needs): string => {
  switch (check) {
    case 'age':
      return m.driver_need_age({ age: minAge })
    case 'experience':
      return m.driver_need_experience({ count: minLicenceMonths })
    case 'licence':
      return m.driver_need_licence()
    case 'validity':
      return m.driver_need_validity()
  }
}

/** How far the viewer meets a check: met, missing, or not possible. */
export const resultInWords = (result: CheckResult): { label: string; tone: Tone } => {
  if (result === 'met') return { label: m.driver_met(), tone: 'success' }
  return result === 'too_young' || result === 'licence_too_new'
    ? { label: m.driver_not_possible(), tone: 'danger' }
    : { label: m.driver_missing(), tone: 'warning' }
}
