import type { Deps } from '../../../deps.ts'
import { eachApart } from '../../../jobs/each-apart.ts'
import { advanceCollection } from './advance-collection.ts'
import { chargeOfPaymentKey } from './charge-payment-store.ts'
import { claimCollections, wakeCollection } from './collection-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 100

/**
 * Advances every collection that is due: agreed charges once the deposit is settled, cards that are tried again, and
 * whatever was interrupted. Returns how many.
 */
export async function collectCharges(deps: Deps): Promise<number> {
  const due = await claimCollections(deps.db, deps.clock.now(), BATCH)
  // One that cannot be settled is retried when its claim expires.
  const failure = { failed: 'a charge could not be collected', facts: (chargeId: string) => ({ chargeId }) }
  await eachApart(deps, due, failure, (chargeId) => advanceCollection(deps, chargeId))
  return due.length
}

/** Makes a charge due now whose payment has this key at the card network; does nothing for an unknown key. */
export async function lookAtChargePayment({ db, clock }: Deps, key: string): Promise<void> {
  const chargeId = await chargeOfPaymentKey(db, key)
  if (chargeId !== null) await wakeCollection(db, chargeId, clock.now())
}
