import type { VehicleSubmission } from '@rihla/contract/vehicles/own-vehicle'
import { asBrand, storedColor, storedModel } from '@rihla/domain/names/stored-names'
import { toTheMetre } from '@rihla/domain/places/vehicle-point'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { chassisNumberOf } from '@rihla/domain/vehicles/chassis-number'
import { LISTING_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import { defaultTermsOf } from '@rihla/domain/vehicles/rental-terms'
import { listingBlocks } from '@rihla/domain/vehicles/vehicle-papers'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { keepFromDeletion } from '../../accounts/public.ts'
import { refuseHighFineFee } from '../../rental-terms/public.ts'
import { keepPendingPaper, readPaperFacts } from '../../vehicle-papers/public.ts'
import { keepVehicleDocument } from '../documents/vehicle-document-store.ts'
import { listVehicle } from '../list-vehicle.ts'
import { readVehicleDocuments } from '../own/own-vehicle-store.ts'
import { refuseSecondListing } from '../own-plate.ts'
import { checkedPapers } from '../papers/typed-papers.ts'
import { type KeptUpload, takeUploads } from '../uploads/staged-upload-store.ts'
import type { PhotoToList } from '../vehicle-store.ts'
import { refuseBadFacts, refuseMissingAngles, refuseMissingVehicleDocuments } from './validate-vehicle.ts'

/**
 * Submits a vehicle for review with the photos and documents its host uploaded before; their uploads are used up.
 * Throws 403 `email_not_verified` when an SMTP server is configured, 422 `photos_incomplete`,
 * `vehicle_documents_incomplete` or `invalid_input`, 404 `upload_not_found` for an upload that is another user's, of
 * the wrong kind, used or expired, 409 `vehicle_already_listed`, 422 `insurance_excludes_rental`, and 422
 * `vehicle_papers_block` where only licensed operators may rent out.
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
  refuseMissingVehicleDocuments(
    LISTING_DOCUMENT_TYPES.filter((type) => submission.vehicleDocuments[type] !== undefined),
  )
  const vehicleId = await refuseSecondListing(() =>
    deps.db.transaction().execute(async (trx) => {
      if (!(await keepFromDeletion(trx, viewer.id))) throw new Refusal('sign_in_required')
      const now = deps.clock.now()
      await refuseHighFineFee(trx, submission.terms, { now, field: 'terms.fineFeeFils' })
      const photos = await takePhotos(trx, viewer.id, submission.photos, now)
      const { papers: _typed, ...facts } = submission
      const { id } = await listVehicle(deps.publish, trx, {
        ...facts,
        make: asBrand(submission.make),
        model: storedModel(submission.model),
        color: storedColor(submission.color),
        chassisNumber: chassisNumberOf(submission.chassisNumber),
        hostId: viewer.id,
        categoryId: submission.categoryIds[0] ?? '',
        features: [...new Set(submission.features)],
        includedKmPerDay: includedKmIn(submission),
        ...(submission.point && toTheMetre(submission.point)),
        rates: submission,
        photos,
        createdAt: new Date(now),
      })
      await keepVehicleDocuments(trx, { hostId: viewer.id, vehicleId: id }, submission.vehicleDocuments, now)
      await keepPapers(trx, id, submission, now)
      const { categoryIds } = submission
      await deps.publish(trx, { type: 'vehicle.submitted', vehicleId: id, hostId: viewer.id, categoryIds })
      await attempt.bind(trx, id)
      return id
    }),
  )
  return { vehicleId }
}

/** The kilometres a day that a host left alone are those of the category; null is unlimited. */
function includedKmIn(submission: VehicleSubmission): number | null {
  const { includedKmPerDay, categoryIds, dailyRateFils, fuelType } = submission
  if (includedKmPerDay !== undefined) return includedKmPerDay
  return defaultTermsOf(categoryIds[0] ?? '', dailyRateFils, fuelType).kmPerDay
}

/** Uses up photo uploads in the given order. A job makes their sizes; until then only the uploaded size exists. */
export async function takePhotos(
  trx: Transaction,
  userId: string,
  requested: VehicleSubmission['photos'],
  now: Instant,
): Promise<PhotoToList[]> {
  const ids = requested.map(({ uploadId }) => uploadId)
  const taken = await takeUploads(trx, { userId, kind: 'photo', ids, now })
  return requested.map(({ uploadId, angle }) => {
    const upload = takeOut(taken, uploadId)
    const { storage_key: storageKey, width, height, placeholder } = upload
    // A table constraint guarantees all three for photo uploads.
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

async function keepVehicleDocuments(
  trx: Transaction,
  { hostId, vehicleId }: { hostId: string; vehicleId: string },
  vehicleDocuments: VehicleSubmission['vehicleDocuments'],
  now: Instant,
): Promise<void> {
  const given = LISTING_DOCUMENT_TYPES.flatMap((type) => {
    const uploadId = vehicleDocuments[type]
    return uploadId === undefined ? [] : [{ type, uploadId }]
  })
  const ids = given.map(({ uploadId }) => uploadId)
  const taken = await takeUploads(trx, { userId: hostId, kind: 'document', ids, now })
  for (const { type, uploadId } of given)
    await keepVehicleDocument(trx, vehicleId, type, takeOut(taken, uploadId), now)
}

/** Keeps the typed papers beside their documents, and refuses an individual where only operators may rent out. */
async function keepPapers(
  trx: Transaction,
  vehicleId: string,
  submission: VehicleSubmission,
  now: Instant,
): Promise<void> {
  const today = dateInDubai(now)
  const blocks = listingBlocks(await readPaperFacts(trx, vehicleId), today)
  if (blocks.includes('licensed_hosts_only'))
    throw new Refusal('vehicle_papers_block', { details: { blocks: ['licensed_hosts_only'] } })
  const { licensePlate, placeSlug } = submission
  const vehicle = { licensePlate, placeSlug, chassisNumber: chassisNumberOf(submission.chassisNumber) }
  const documents = await readVehicleDocuments(trx, vehicleId)
  for (const paper of checkedPapers(submission.papers, vehicle, { today, path: 'papers.' })) {
    const document = documents.find(({ document_type }) => document_type === paper.kind)
    if (!document) throw new Error(`no document of a ${paper.kind}`)
    await keepPendingPaper(trx, { vehicleId, documentId: document.id }, paper, now)
  }
}

/** Removes an upload from the map, so that each becomes one file of one vehicle only. */
export function takeOut(taken: Map<string, KeptUpload>, uploadId: string): KeptUpload {
  const upload = taken.get(uploadId)
  if (!upload) throw new Refusal('upload_not_found', { details: { uploadId } })
  taken.delete(uploadId)
  return upload
}
