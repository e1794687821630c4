import { PHONE_CODE_KEPT_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { forgetCodesBefore } from './phone/phone-code-store.ts'

const KEPT_MS = PHONE_CODE_KEPT_DAYS * DAY_MS

export async function forgetOldCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await forgetCodesBefore(db, clock.now() - KEPT_MS)
}
