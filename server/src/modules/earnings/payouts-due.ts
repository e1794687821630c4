import { maskIban } from '@rihla/domain/payouts/iban'
import type { Deps } from '../../deps.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { availablePerHost, totalPayable } from './due-store.ts'
import { type BatchRow, latestBatches } from './payout-store.ts'

interface Page {
  after?: string | undefined
  limit: number
}

export const batchView = ({ created_at, ...batch }: BatchRow) => ({
  ...batch,
  createdAt: created_at.toISOString(),
})

/** A page of the available earnings per host, highest first, and what all of them could be paid now. */
export async function payoutsDue({ db, clock }: Deps, { after, limit }: Page) {
  const [hosts, totalFils] = await Promise.all([
    availablePerHost(db, clock.now(), { after: orderCursorIn(after), limit: limit + 1 }),
    totalPayable(db, clock.now()),
  ])
  const shown = hosts.slice(0, limit)
  const last = hosts.length > limit ? shown.at(-1) : undefined
  return {
    hosts: shown.map(({ iban, ...host }) => ({ ...host, ibanMasked: iban === null ? null : maskIban(iban) })),
    nextAfter: last ? `${last.availableFils}.${last.hostId}` : null,
    totalFils,
  }
}

/** A page of the batches, newest first. */
export async function listBatches({ db }: Deps, { after, limit }: Page) {
  const batches = await latestBatches(db, { after: orderCursorIn(after), limit: limit + 1 })
  const shown = batches.slice(0, limit)
  const last = batches.length > limit ? shown.at(-1) : undefined
  return {
    batches: shown.map(batchView),
    nextAfter: last ? `${last.created_at.getTime()}.${last.id}` : null,
  }
}
