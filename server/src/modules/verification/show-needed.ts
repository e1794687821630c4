import type { VerificationNeeded } from '@rihla/contract/verification'
import { verificationNeed } from '@rihla/domain/people/verification-need'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { verificationSettingsAt } from '../rules/public.ts'
import { carOfNeedOf, neededStepsOf } from './verified-steps-store.ts'

/**
 * What a renter must have verified and by when, for one listed vehicle or for most, and how far the caller is with it.
 * Throws 404 `vehicle_not_found`.
 */
export async function showNeeded(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { vehicleId }: { vehicleId?: string | undefined },
  { viewer }: Call<'public'>,
): Promise<VerificationNeeded> {
  const now = deps.clock.now()
  const phone = { phoneIsNeeded: deps.config.sms.sendsCodes }
  const car = vehicleId === undefined ? null : await carOfNeedOf(deps.db, vehicleId)
  if (vehicleId !== undefined && car === null) throw new Refusal('vehicle_not_found')
  if (viewer.kind === 'visitor') {
    const { before, steps } = verificationNeed(await verificationSettingsAt(deps.db, now), car, phone)
    return { before, steps: steps.map((step) => ({ step, status: null })) }
  }
  const { statuses, settings } = await neededStepsOf(deps.db, viewer.id, now)
  const { before, steps } = verificationNeed(settings, car, phone)
  return { before, steps: steps.map((step) => ({ step, status: statuses[step] })) }
}
