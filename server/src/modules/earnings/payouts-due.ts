import { maskIban } from '@rihla/domain/payouts/iban'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { availablePerHost, totalPayable } from './due-store.ts'

/** A page of the available earnings per host, highest first, and what this admin could pay to all of them now. */
export async function payoutsDue(
  { db, clock }: Deps,
  { after, limit }: { after?: string | undefined; limit: number },
  { viewer }: Pick<Call<'admin'>, 'viewer'>,
) {
  const [hosts, totalFils] = await Promise.all([
    availablePerHost(db, clock.now(), { after: orderCursorIn(after), limit: limit + 1 }),
    totalPayable(db, clock.now(), viewer.id),
  ])
  const shown = hosts.slice(0, limit)
  const last = hosts.length > limit ? shown.at(-1) : undefined
  return {
    hosts: shown.map(({ iban, ...host }) => ({ ...host, ibanMasked: iban === null ? null : maskIban(iban) })),
    nextAfter: last ? `${last.availableFils}.${last.hostId}` : null,
    totalFils,
  }
}
