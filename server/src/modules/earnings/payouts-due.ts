import { maskIban } from '@rihla/domain/payouts/iban'
import type { Deps } from '../../deps.ts'
import { availablePerHost, type BatchRow, latestBatches } from './payout-store.ts'

const BATCHES_SHOWN = 20

export const batchView = ({ created_at, ...batch }: BatchRow) => ({
  ...batch,
  createdAt: created_at.toISOString(),
})

/** Available earnings per host (highest first), the total of a batch of all of them, and the latest batches. */
export async function payoutsDue({ db, clock }: Deps) {
  const [hosts, batches] = await Promise.all([
    availablePerHost(db, clock.now()),
    latestBatches(db, BATCHES_SHOWN),
  ])
  return {
    hosts: hosts.map(({ iban, ...host }) => ({ ...host, ibanMasked: iban === null ? null : maskIban(iban) })),
    totalFils: hosts.reduce((sum, { iban, availableFils }) => sum + (iban === null ? 0 : availableFils), 0),
    batches: batches.map(batchView),
  }
}
