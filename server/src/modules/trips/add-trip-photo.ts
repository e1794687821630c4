import { randomBytes } from 'node:crypto'
import type { TripPhoto } from '@rihla/contract/trips'
import { type TripSide, whyCannotAddPhoto } from '@rihla/domain/booking/trip'
import { relationToBooking } from '@rihla/domain/people/permissions'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { readPictureFacts } from '../../http/files/image-worker.ts'
import { mustBeSafeFile, redrawPicture } from '../../http/uploads/upload-file.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { handoversOf } from './handover-store.ts'
import { tripPhotoOf } from './show-trip.ts'
import {
  findByUploadKey,
  findPhotoPlace,
  insertPhoto,
  isPhotoKept,
  lockPhotoPlace,
  type PhotoPlace,
} from './trip-photo-store.ts'

/** Large enough to show a scratch. */
const SHAPE = { format: 'webp', quality: 82, maxSide: 2000 } as const

interface SentPhoto {
  bookingId: string
  angle: TripPhoto['angle']
  /** Names this upload, so that repeating it stores one photo; null for an upload that is not repeated. */
  uploadKey: string | null
  bytes: Uint8Array<ArrayBuffer>
  /** The media type the browser sent; an allowed one, but not yet checked against the content. */
  declaredType: string
}

/** Throws the same errors as `addTripPhoto`, before the file is read. */
export async function mustBeAbleToAddPhoto(deps: Deps, bookingId: string, viewer: Person): Promise<void> {
  await sideToAddPhoto(deps.db, await findPhotoPlace(deps.db, bookingId), viewer, deps.clock.now())
}

/**
 * Stores a photo of a trip permanently in the private store, re-encoded to remove metadata. Throws `booking_not_found`,
 * `not_allowed` (staff), `trip_not_open`, `too_many_photos`, or an error about the file. A repeated upload changes
 * nothing: the answer is the photo that is already stored.
 */
export async function addTripPhoto(deps: Deps, sent: SentPhoto, viewer: Person): Promise<TripPhoto> {
  const { bookingId, uploadKey } = sent
  const photoOfUpload = async (db: Queryable) =>
    uploadKey === null ? null : await findByUploadKey(db, { bookingId, personId: viewer.id, uploadKey })
  const earlier = await photoOfUpload(deps.db)
  if (earlier) return tripPhotoOf(bookingId, earlier, { handovers: await handoversOf(deps.db, bookingId) })
  await mustBeSafeFile(sent.bytes, sent.declaredType)
  const bytes = await redrawPicture(sent.bytes, SHAPE)
  const facts = await readPictureFacts(bytes)
  if (!facts) throw new Refusal('file_unreadable')
  const storageKey = randomBytes(16).toString('hex')
  await deps.documents.put(`${storageKey}/file`, bytes, 'image/webp')
  try {
    const { photo, isNew } = await deps.db.transaction().execute(async (trx) => {
      const place = await lockPhotoPlace(trx, bookingId)
      const parallel = await photoOfUpload(trx)
      if (parallel) return { photo: parallel, isNew: false }
      const now = deps.clock.now()
      const side = await sideToAddPhoto(trx, place, viewer, now)
      const added = await insertPhoto(trx, {
        bookingId,
        angle: sent.angle,
        uploadKey,
        side,
        personId: viewer.id,
        storageKey,
        contentType: 'image/webp',
        width: facts.width,
        height: facts.height,
        sizeBytes: bytes.byteLength,
        at: new Date(now),
      })
      return { photo: added, isNew: true }
    })
    if (!isNew) await deps.documents.remove(`${storageKey}/`)
    return tripPhotoOf(bookingId, photo, { handovers: [] })
  } catch (error) {
    // When the response to a commit is lost, the photo may be stored after all; then its file must stay.
    const isKept = await isPhotoKept(deps.db, storageKey).catch(() => true)
    if (!isKept) await deps.documents.remove(`${storageKey}/`)
    throw error
  }
}

async function sideToAddPhoto(
  db: Queryable,
  place: PhotoPlace | null,
  viewer: Person,
  now: number,
): Promise<TripSide> {
  const side = place ? relationToBooking(viewer, place) : 'stranger'
  if (!place || side === 'stranger') throw new Refusal('booking_not_found')
  if (side === 'staff') throw new Refusal('not_allowed')
  const { lateIssueMinutes } = await ruleValuesAt(db, place.completedAt ?? now)
  const why = whyCannotAddPhoto({ ...place, photos: place.photos[side] }, now, lateIssueMinutes)
  if (why !== null) throw new Refusal(why, { details: { status: place.status } })
  return side
}
