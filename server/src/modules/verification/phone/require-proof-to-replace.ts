import type { Deps } from '../../../deps.ts'
import type { Person } from '../../../http/api/call.ts'
import { requireStepUp, type VerifiedFacts } from '../../accounts/public.ts'

/**
 * Another number in the place of a verified one needs a step-up: codes of the second step go to it, and it opens contact
 * details. A first number needs none.
 */
export function requireProofToReplace(
  deps: Pick<Deps, 'clock'>,
  facts: VerifiedFacts | null,
  phoneNumber: string,
  viewer: Pick<Person, 'steppedUpAt'>,
): void {
  if (facts?.phoneVerified && facts.phoneNumber !== phoneNumber) requireStepUp(deps, { viewer })
}
