import type { PaperType } from '@rihla/domain/listing-wizard'
import type { Deps } from '../../deps.ts'
import { changeOwnVehicle } from './change-own-vehicle.ts'
import { keepPaper } from './paper-store.ts'
import { takeUploads } from './staged-upload-store.ts'
import { takeOut } from './submit-vehicle.ts'

/** Replaces one paper of one's own vehicle, which is reviewed again. Throws 404 `vehicle_not_found`, `upload_not_found`. */
export const setPaper = (
  deps: Deps,
  { id, type, uploadId }: { id: string; type: PaperType; uploadId: string },
  viewer: { id: string },
) =>
  changeOwnVehicle(deps, id, viewer, async ({ trx, now }) => {
    const taken = await takeUploads(trx, { userId: viewer.id, kind: 'paper', ids: [uploadId], now })
    await keepPaper(trx, id, type, takeOut(taken, uploadId), now)
    return 'to_review'
  })
