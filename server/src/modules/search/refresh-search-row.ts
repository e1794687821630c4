import type { Transaction } from '../../database/database.ts'
import { writeBusyDays, writeSearchRows } from './search-row-store.ts'

/**
 * Brings what search knows of a vehicle in line with the truth. Called in the transaction that changes the vehicle, its
 * price, its stars or its calendar, after the change; a vehicle that is not listed is forgotten.
 */
export const refreshSearchRow = (trx: Transaction, vehicleId: string): Promise<void> =>
  writeSearchRows(trx, [vehicleId])

/**
 * The same for what a booking changes: when the vehicle is busy. Called in the transaction that changes the booking or
 * its dates. Where anything else of the vehicle changed too, all of its row has to be refreshed.
 */
export const refreshBusyDays = (trx: Transaction, vehicleId: string): Promise<void> =>
  writeBusyDays(trx, vehicleId)
