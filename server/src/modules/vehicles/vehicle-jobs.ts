import type { Deps } from '../../deps.ts'
import { discardExpired } from './uploads/staged-upload-store.ts'

const AT_A_TIME = 100

/** Discards expired uploads with their files. */
export async function discardExpiredUploads({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  let discarded: number
  do {
    discarded = await db.transaction().execute((trx) => discardExpired(trx, clock.now(), AT_A_TIME))
  } while (discarded === AT_A_TIME)
}
