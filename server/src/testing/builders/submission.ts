import { HostUpload } from '@rihla/contract/vehicles/own-vehicle'
import {
  NEEDED_ANGLES,
  NEEDED_VEHICLE_DOCUMENTS,
  type PhotoAngle,
  type VehicleDocumentType,
} from '@rihla/domain/vehicles/listing-wizard'
import type { TestApp } from '../test-app.ts'
import { typedPapers } from './papers.ts'
import { aPicture } from './picture.ts'
import { aPlate } from './plate.ts'

type Browser = ReturnType<TestApp['as']>

/** Fields of a submission to override, valid or invalid. */
export interface SubmissionFacts {
  photos?: unknown
  vehicleDocuments?: unknown
  [field: string]: unknown
}

/** Uploads a file for a later submission; returns its id. */
export async function aStagedUpload(
  browser: Browser,
  kind: 'photo' | 'document' = 'photo',
  file?: { bytes: Uint8Array<ArrayBuffer>; contentType: string },
): Promise<string> {
  const side = kind === 'photo' ? HostUpload.photo.minSide : undefined
  const { bytes, contentType } = file ?? { bytes: await aPicture('jpeg', side), contentType: 'image/jpeg' }
  const answer = await browser.upload(`/api/v1/host/uploads/${kind}`, bytes, contentType)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}

export async function stagedPhotos(
  browser: Browser,
  angles: readonly PhotoAngle[] = NEEDED_ANGLES,
): Promise<Array<{ uploadId: string; angle: PhotoAngle }>> {
  const photos: Array<{ uploadId: string; angle: PhotoAngle }> = []
  for (const angle of angles) photos.push({ uploadId: await aStagedUpload(browser), angle })
  return photos
}

export async function stagedVehicleDocuments(
  browser: Browser,
  types: readonly VehicleDocumentType[] = NEEDED_VEHICLE_DOCUMENTS,
): Promise<Partial<Record<VehicleDocumentType, string>>> {
  const vehicleDocuments: Partial<Record<VehicleDocumentType, string>> = {}
  for (const type of types) vehicleDocuments[type] = await aStagedUpload(browser, 'document')
  return vehicleDocuments
}

/** A complete body of the listing wizard, with its files uploaded; the given facts override the defaults. */
export async function aSubmission(browser: Browser, facts: SubmissionFacts = {}) {
  const licensePlate = String(facts.licensePlate ?? aPlate())
  const chassisNumber = String(facts.chassisNumber ?? '')
  return {
    make: 'Toyota',
    model: 'Corolla',
    year: 2023,
    color: 'White',
    licensePlate,
    categoryIds: ['sedan', 'economy'],
    placeSlug: 'dubai-marina',
    exactPickup: 'Tower 9, bay 12',
    dailyRateFils: 18_000,
    description: 'A clean and thrifty car for the city.',
    features: ['gps', 'bluetooth'],
    photos: facts.photos ?? (await stagedPhotos(browser)),
    papers: facts.papers ?? papersLike(licensePlate, chassisNumber),
    vehicleDocuments: facts.vehicleDocuments ?? (await stagedVehicleDocuments(browser)),
    ...facts,
  }
}

/** Papers that fit a vehicle. */
function papersLike(licensePlate: string, chassisNumber: string) {
  const { registration, insurance } = typedPapers(licensePlate, '2027-12-31')
  const chassisEnding = chassisNumber.slice(-6) || registration.chassisEnding
  return { registration: { ...registration, chassisEnding }, insurance }
}

/** A submitted vehicle that waits for review; returns its id. */
export async function aSubmittedVehicle(browser: Browser, facts: SubmissionFacts = {}): Promise<string> {
  const answer = await browser.post('/api/v1/host/vehicles', await aSubmission(browser, facts))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.vehicleId
}
