import { DEFAULT_VERIFICATION_SETTINGS } from '@rihla/domain/people/default-verification'
import type { VerificationSettings } from '@rihla/domain/people/verification-need'
import type { Deps } from '../../deps.ts'
import { keepVerificationSettings } from '../../modules/rules/public.ts'

/** Stores settings that apply from now: the defaults of the product with these changes. */
export const demandVerification = (
  deps: Pick<Deps, 'db' | 'clock'>,
  changes: Partial<VerificationSettings>,
): Promise<void> =>
  deps.db
    .transaction()
    .execute((trx) =>
      keepVerificationSettings(trx, { ...DEFAULT_VERIFICATION_SETTINGS, ...changes }, deps.clock.now()),
    )
