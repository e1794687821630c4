import type { Transaction } from '../../database/database.ts'
import { writeSearchRows } from './search-row-store.ts'

/**
 * Brings what search knows of a vehicle in line with the truth. Called in the transaction that changes the vehicle, its
 * price, its stars or its calendar, after the change; a vehicle that is not listed is forgotten.
 */
export const refreshSearchRow = (trx: Transaction, vehicleId: string): Promise<void> =>
  writeSearchRows(trx, [vehicleId])
