import type { Transaction } from '../../database/database.ts'
import { writeBusyDays, writeSearchRows } from './search-row-store.ts'

/**
 * Updates a vehicle's search row from the source tables, or removes it when the vehicle is not listed. Call it after
 * the change, in the transaction that changes the vehicle, its price, its rating or its calendar.
 */
export const refreshSearchRow = (trx: Transaction, vehicleId: string): Promise<void> =>
  writeSearchRows(trx, [vehicleId])

/**
 * Updates only the busy days of a vehicle. Call it in the transaction that changes a booking or its dates; if anything
 * else of the vehicle changed, use `refreshSearchRow`.
 */
export const refreshBusyDays = (trx: Transaction, vehicleId: string): Promise<void> =>
  writeBusyDays(trx, vehicleId)
