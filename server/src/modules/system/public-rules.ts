import type { PublicRules } from '@rihla/contract/system'
import { emergencyNumbersIn } from '@rihla/domain/places/emergency-numbers'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { ruleSince, ruleValuesAt } from '../rules/public.ts'

const NUMBERS = [
  'emergencyPolice',
  'emergencyAmbulance',
  'emergencyFire',
  'nonEmergencyPolice',
  'salikService',
  'roadsideService',
] as const

/** What the rules say today that pages for everybody state. */
export async function showPublicRules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PublicRules> {
  const now = clock.now()
  const [rules, since] = await Promise.all([ruleValuesAt(db, now), ruleSince(db, NUMBERS, now)])
  return {
    emergencyNumbers: emergencyNumbersIn(rules),
    numbersSince: dateInDubai(since),
    fineFeeMostFils: rules.fineFeeMostFils,
  }
}
