import type { BookingRelation } from '@rihla/domain/people/permissions'
import type { Deps } from '../../deps.ts'
import type { CallContext, Person } from '../../http/api/call.ts'
import { writeViewEntry } from './audit-store.ts'

export type ViewCall = Pick<CallContext, 'requestId'> & { viewer: Person }

/** Records that staff read a booking of other people, before it is sent; its own parties leave no entry. */
export async function recordStaffView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  side: BookingRelation,
  bookingId: string,
  { viewer, requestId }: ViewCall,
  action: 'booking.viewed' | 'booking.messages_viewed' | 'agreement.viewed' = 'booking.viewed',
): Promise<void> {
  if (side !== 'staff') return
  const at = new Date(clock.now())
  await writeViewEntry(db, { actorId: viewer.id, action, subjectId: bookingId, requestId, at })
}
