import { randomBytes } from 'node:crypto'
import type { ChargeEvidence } from '@rihla/contract/charges/charge'
import type { TripSide } from '@rihla/domain/booking/trip'
import { relationToBooking } from '@rihla/domain/people/permissions'
import type { Queryable } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Person } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { readPictureFacts } from '../../../http/files/image-worker.ts'
import { refuseToken } from '../../../http/refuse-token.ts'
import { mustBeSafeFile, redrawPicture } from '../../../http/uploads/upload-file.ts'
import { evidenceOf } from '../show-charges.ts'
import {
  findEvidencePlace,
  hasTooManyUnused,
  insertEvidence,
  isEvidenceKept,
  lockEvidence,
} from './evidence-store.ts'

/** Large enough to show a scratch. */
const SHAPE = { format: 'webp', quality: 82, maxSide: 2000 } as const

/** The scope that a program needs for evidence of each side. */
const SCOPES = { renter: 'bookings:write', host: 'host:write' } as const

/**
 * The side on which the viewer may add evidence. Throws `booking_not_found`, `not_allowed` (staff), `too_many_photos`,
 * `token_scope_missing`.
 */
export async function sideToAddEvidence(db: Queryable, bookingId: string, viewer: Person): Promise<TripSide> {
  // A program that may upload for neither side learns nothing of the booking.
  if (!viewer.token?.scopes.includes(SCOPES.host)) refuseToken(SCOPES.renter, viewer)
  const booking = await findEvidencePlace(db, bookingId)
  const side = booking ? relationToBooking(viewer, booking) : 'stranger'
  if (side === 'stranger') throw new Refusal('booking_not_found')
  if (side === 'staff') throw new Refusal('not_allowed')
  refuseToken(SCOPES[side], viewer)
  if (await hasTooManyUnused(db, bookingId, side)) throw new Refusal('too_many_photos')
  return side
}

/**
 * Stores a photo or document that a later call names as evidence; photos are re-encoded to remove metadata. Throws the
 * errors of `sideToAddEvidence`, or an error about the file.
 */
export async function addEvidence(
  deps: Deps,
  sent: { bookingId: string; bytes: Uint8Array<ArrayBuffer>; declaredType: string },
  viewer: Person,
): Promise<ChargeEvidence> {
  await mustBeSafeFile(sent.bytes, sent.declaredType)
  const file = await fileToKeep(sent)
  const storageKey = randomBytes(16).toString('hex')
  await deps.documents.put(`${storageKey}/file`, file.bytes, file.contentType)
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await lockEvidence(trx, sent.bookingId)
      const side = await sideToAddEvidence(trx, sent.bookingId, viewer)
      const { contentType, width, height, bytes } = file
      const owner = { bookingId: sent.bookingId, side, personId: viewer.id }
      const stored = { storageKey, contentType, width, height, sizeBytes: bytes.byteLength }
      return evidenceOf(await insertEvidence(trx, { ...owner, ...stored }, deps.clock.now()))
    })
  } catch (error) {
    // When the response to a commit is lost, the file may be stored after all; then it must stay.
    const isKept = await isEvidenceKept(deps.db, storageKey).catch(() => true)
    if (!isKept) await deps.documents.remove(`${storageKey}/`)
    throw error
  }
}

async function fileToKeep({ bytes, declaredType }: { bytes: Uint8Array<ArrayBuffer>; declaredType: string }) {
  if (declaredType === 'application/pdf')
    return { bytes, contentType: declaredType, width: null, height: null }
  const drawn = await redrawPicture(bytes, SHAPE)
  const facts = await readPictureFacts(drawn)
  if (!facts) throw new Refusal('file_unreadable')
  return { bytes: drawn, contentType: 'image/webp', width: facts.width, height: facts.height }
}
