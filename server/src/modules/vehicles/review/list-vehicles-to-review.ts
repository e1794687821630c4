import type { Database } from '../../../database/database.ts'
import { countVehiclesToReview, type QueuedVehicle, vehiclesToReview } from './review-store.ts'

interface Page {
  vehicles: QueuedVehicle[]
  total: number
  /** The id to go on after, or null at the end. */
  nextAfter: string | null
}

/** A page of the vehicles that wait for a decision, the oldest first, each with its host and what was sent with it. */
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
