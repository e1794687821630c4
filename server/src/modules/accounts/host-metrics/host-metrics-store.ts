import type { PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'

/** Public metrics of a host as last computed. Shares are whole percent; null when there was nothing to measure. */
export interface HostMetrics {
  hostId: string
  isSuperhost: boolean
  /** Median minutes to the first answer. */
  responseMinutes: number | null
  responsePercent: number | null
  completionPercent: number | null
  /** Confirmed bookings the host cancelled. */
  cancellations: number
}

/** Adds one finished trip to the host of the vehicle. */
export async function countHostTrip(trx: Transaction, vehicleId: string): Promise<void> {
  await sql`
    update users u set host_trip_count = u.host_trip_count + 1
    from vehicles v where v.id = ${vehicleId} and u.id = v.host_id`.execute(trx)
}

/** Saves the metrics computed on a day, except for hosts already computed that day. Returns how many were saved. */
export async function keepStates(trx: Transaction, states: HostMetrics[], day: PlainDate): Promise<number> {
  if (states.length === 0) return 0
  const ids = states.map(({ hostId }) => hostId)
  // Locked in the order of ids, as everywhere, to avoid deadlocks.
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx)
  const { rows } = await sql`
    update users u set
      is_superhost = judged."isSuperhost",
      response_minutes = judged."responseMinutes",
      response_percent = judged."responsePercent",
      completion_percent = judged."completionPercent",
      host_cancellations = judged.cancellations,
      metrics_updated_on = ${day}
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as judged(
      "hostId" uuid, "isSuperhost" boolean, "responseMinutes" integer, "responsePercent" integer,
      "completionPercent" integer, cancellations integer)
    where u.id = judged."hostId" and (u.metrics_updated_on is null or u.metrics_updated_on < ${day})
    returning u.id`.execute(trx)
  return rows.length
}

/** The same for one host; false when already computed that day. */
export const saveHostMetrics = async (
  trx: Transaction,
  metrics: HostMetrics,
  day: PlainDate,
): Promise<boolean> => (await keepStates(trx, [metrics], day)) === 1
