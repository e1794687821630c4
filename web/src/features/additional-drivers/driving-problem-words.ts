import type { DriverProblem } from '@rihla/domain/people/driver-eligibility'
import { m } from '../../paraglide/messages.js'

const PROBLEMS: Record<DriverProblem, () => string> = {
  too_young: m.drivers_problem_too_young,
  licence_too_new: m.drivers_problem_licence_too_new,
  uae_licence_needed: m.drivers_problem_uae_licence_needed,
  licence_expired_by_return: m.drivers_problem_licence_expired_by_return,
  idp_needed: m.drivers_problem_idp_needed,
}

/** Why somebody may not drive on a trip. */
export const drivingProblemInWords = (problem: DriverProblem): string => PROBLEMS[problem]()
