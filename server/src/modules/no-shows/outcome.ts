import type { NoShow } from '@rihla/contract/no-shows'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { shownNoShowOf } from '../bookings/public.ts'
import { findReport } from './no-show-store.ts'

/** The state of a no-show, as its use cases return it. Throws 409 `state_changed` when there is no report. */
export async function outcomeOf(
  db: Database,
  bookingId: string,
): Promise<{ bookingId: string; status: 'cancelled'; noShow: NoShow }> {
  const row = await findReport(db, bookingId)
  if (row === null) throw new Refusal('state_changed')
  return { bookingId, status: 'cancelled', noShow: shownNoShowOf(row) }
}
