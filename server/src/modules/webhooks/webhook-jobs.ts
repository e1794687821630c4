import type { Deps } from '../../deps.ts'
import { keptSince } from '../rules/public.ts'
import { deleteOldDeliveries } from './delivery-store.ts'
import { forgetOldSecrets } from './endpoint-store.ts'

const DELETED_AT_ONCE = 1000

/** Deletes the deliveries whose retention has ended, and secrets that sign no longer. Returns how many deliveries. */
export async function purgeWebhooks({ db, clock }: Deps): Promise<number> {
  const now = clock.now()
  await forgetOldSecrets(db, now)
  const before = await keptSince(db, 'webhook_deliveries', now)
  let deleted = 0
  while (true) {
    const some = await deleteOldDeliveries(db, before, DELETED_AT_ONCE)
    deleted += some
    if (some < DELETED_AT_ONCE) return deleted
  }
}
