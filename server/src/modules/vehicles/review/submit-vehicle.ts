import type { VehicleSubmission } from '@rihla/contract/vehicles/own-vehicle'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { chassisNumberOf } from '@rihla/domain/vehicles/chassis-number'
import { asBrand } from '@rihla/domain/vehicles/listing'
import { PAPER_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { keepFromDeletion } from '../../accounts/public.ts'
import { keepPaper } from '../documents/vehicle-document-store.ts'
import { listVehicle } from '../list-vehicle.ts'
import { refuseSecondListing } from '../own-plate.ts'
import { type KeptUpload, takeUploads } from '../uploads/staged-upload-store.ts'
import type { PhotoToList } from '../vehicle-store.ts'
import { refuseBadFacts, refuseMissingAngles, refuseMissingPapers } from './validate-vehicle.ts'

/**
 * Lists a vehicle for review with the photos and papers its host sent before; they are used up by it. Throws 403
 * `email_not_verified` where mails can be sent, 422 `photos_incomplete`, `papers_incomplete` or `invalid_input`, and 404
 * `upload_not_found` for a file that is another person's, of the other kind, used, or kept no longer, and 409
 * `vehicle_already_listed`.
 */
export async function submitVehicle(
  deps: Deps,
  submission: VehicleSubmission,
  { viewer, attempt }: Call<'person'>,
): Promise<{ vehicleId: string }> {
  if (attempt.subjectId !== null) return { vehicleId: attempt.subjectId }
  if (deps.config.mail.smtpUrl && !viewer.emailVerified) throw new Refusal('email_not_verified')
  refuseBadFacts(submission, deps.clock.now())
  refuseMissingAngles(submission.photos)
  refuseMissingPapers(PAPER_TYPES.filter((type) => submission.papers[type] !== undefined))
  const vehicleId = await refuseSecondListing(() =>
    deps.db.transaction().execute(async (trx) => {
      if (!(await keepFromDeletion(trx, viewer.id))) throw new Refusal('sign_in_required')
      const now = deps.clock.now()
      const photos = await takePhotos(trx, viewer.id, submission.photos, now)
      const { id } = await listVehicle(deps.publish, trx, {
        ...submission,
        make: asBrand(submission.make),
        chassisNumber: chassisNumberOf(submission.chassisNumber),
        hostId: viewer.id,
        categoryId: submission.categoryIds[0] ?? '',
        features: [...new Set(submission.features)],
        rates: submission,
        photos,
        createdAt: new Date(now),
      })
      await keepPapers(trx, { hostId: viewer.id, vehicleId: id }, submission.papers, now)
      await deps.publish(trx, { type: 'vehicle.submitted', vehicleId: id, hostId: viewer.id })
      await attempt.bind(trx, id)
      return id
    }),
  )
  return { vehicleId }
}

/** Uses up photos that wait, in the order given; their sizes are made by a job, until then there is the one that came. */
export async function takePhotos(
  trx: Transaction,
  userId: string,
  wanted: VehicleSubmission['photos'],
  now: Instant,
): Promise<PhotoToList[]> {
  const ids = wanted.map(({ uploadId }) => uploadId)
  const taken = await takeUploads(trx, { userId, kind: 'photo', ids, now })
  return wanted.map(({ uploadId, angle }) => {
    const upload = takeOut(taken, uploadId)
    const { storage_key: storageKey, width, height, placeholder } = upload
    // A constraint of the table: a photo that waits has all of these.
    if (width === null || height === null || placeholder === null) throw new Error('a photo without a size')
    return {
      angle,
      storageKey,
      width,
      height,
      placeholder,
      widths: [width],
      hasAvif: false,
      sizesToMake: true,
    }
  })
}

async function keepPapers(
  trx: Transaction,
  { hostId, vehicleId }: { hostId: string; vehicleId: string },
  papers: VehicleSubmission['papers'],
  now: Instant,
): Promise<void> {
  const given = PAPER_TYPES.flatMap((type) => {
    const uploadId = papers[type]
    return uploadId === undefined ? [] : [{ type, uploadId }]
  })
  const ids = given.map(({ uploadId }) => uploadId)
  const taken = await takeUploads(trx, { userId: hostId, kind: 'paper', ids, now })
  for (const { type, uploadId } of given) await keepPaper(trx, vehicleId, type, takeOut(taken, uploadId), now)
}

/** Each upload is one file of one vehicle: it is not there a second time. */
export function takeOut(taken: Map<string, KeptUpload>, uploadId: string): KeptUpload {
  const upload = taken.get(uploadId)
  if (!upload) throw new Refusal('upload_not_found', { details: { uploadId } })
  taken.delete(uploadId)
  return upload
}
