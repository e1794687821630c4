import type { NoShow } from '@rihla/contract/no-shows'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { noShowOf } from '../bookings/public.ts'

/** How a no-show stands, as its use cases answer it. */
export async function outcomeOf(
  db: Database,
  bookingId: string,
): Promise<{ bookingId: string; status: 'cancelled'; noShow: NoShow }> {
  const noShow = await noShowOf(db, bookingId)
  if (noShow === null) throw new Refusal('state_changed')
  return { bookingId, status: 'cancelled', noShow }
}
