import type { Database } from '../../../database/database.ts'
import { countVehiclesToReview, type QueuedVehicle, vehiclesToReview } from './review-store.ts'

interface Page {
  vehicles: QueuedVehicle[]
  total: number
  /** The cursor of the next page, or null at the end. */
  nextAfter: string | null
}

/** One page of the vehicles that await a decision, longest waiting first, each with its host and what was submitted. */
export async function listVehiclesToReview(
  db: Database,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page> {
  const rows = await vehiclesToReview(db, { after: after ?? null, limit: limit + 1 })
  const vehicles = rows.slice(0, limit)
  return {
    vehicles,
    total: await countVehiclesToReview(db),
    nextAfter: rows.length > limit ? (vehicles.at(-1)?.id ?? null) : null,
  }
}
