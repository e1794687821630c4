import type { NoShow } from '@rihla/contract/no-shows'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { shownNoShowOf } from '../bookings/public.ts'
import { findReport } from './no-show-store.ts'

/** How a no-show stands, as its use cases answer it. */
export async function outcomeOf(
  db: Database,
  bookingId: string,
): Promise<{ bookingId: string; status: 'cancelled'; noShow: NoShow }> {
  const row = await findReport(db, bookingId)
  if (row === null) throw new Refusal('state_changed')
  return { bookingId, status: 'cancelled', noShow: shownNoShowOf(row) }
}
