import { DAY_MS } from '@rihla/domain/dubai-time'
import type { Deps } from '../../deps.ts'
import { forgetCodesBefore } from './phone-code-store.ts'

/** Sendings count for a day; after two, codes and what was sent to whom are of no use to anybody. */
const KEPT_MS = 2 * DAY_MS

export async function forgetOldCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await forgetCodesBefore(db, clock.now() - KEPT_MS)
}
