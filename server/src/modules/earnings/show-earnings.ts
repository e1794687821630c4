import { lastTwelveMonths, spanOfMonth } from '@rihla/domain/payouts/earnings'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { showBankAccount } from './bank-account.ts'
import { expectedOf, sumsByMonth, sumsByState } from './statement-store.ts'

/**
 * A host's last twelve months in Dubai time (including months without earnings), the sums by state, and expected
 * earnings.
 */
export async function showEarnings({ db, clock }: Deps, { viewer }: Call<'person'>) {
  const now = clock.now()
  const months = lastTwelveMonths(now)
  const [earned, states, expectedFils, bankAccount] = await Promise.all([
    sumsByMonth(db, viewer.id, spanOfMonth(months[0] ?? '').from),
    sumsByState(db, viewer.id, now),
    expectedOf(db, viewer.id),
    showBankAccount(db, viewer.id),
  ])
  const byMonth = new Map(earned.map((sums) => [sums.month, sums]))
  return {
    months: months.map((month) => byMonth.get(month) ?? { month, netFils: 0, trips: 0 }),
    ...states,
    expectedFils,
    bankAccount,
  }
}
