import { isStaff, relationToBooking } from '@rihla/domain/people/permissions'
import type { Deps } from '../../deps.ts'
import type { CallContext } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import type { OpenedFile } from '../../http/files/send-file.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { findPhoto } from './trip-photo-store.ts'

/**
 * The file of a trip photo, for the booking's parties and staff; not found for everyone else. Views by staff are
 * audited before the file is read.
 */
export async function openTripPhoto(
  deps: Deps,
  requested: { bookingId: string; photoId: string },
  { viewer, requestId }: CallContext,
): Promise<OpenedFile> {
  if (viewer.kind === 'visitor') throw new Refusal('photo_not_found')
  const photo = await findPhoto(deps.db, requested, { id: viewer.id, isStaff: isStaff(viewer) })
  if (!photo) throw new Refusal('photo_not_found')
  if (relationToBooking(viewer, photo) === 'staff')
    await writeAuditEntry(deps.db, {
      actorId: viewer.id,
      action: 'trip.photo_viewed',
      subjectId: requested.bookingId,
      requestId,
      at: new Date(deps.clock.now()),
      detail: { photoId: requested.photoId },
    })
  const bytes = await deps.documents.read(`${photo.storageKey}/file`)
  if (!bytes) throw new Refusal('photo_not_found')
  return {
    bytes: new Uint8Array(bytes),
    contentType: photo.contentType,
    fileName: `trip-${photo.angle}.webp`,
  }
}
