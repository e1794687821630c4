import { type MapPoint, nearestPlace } from '@rihla/domain/places/nearest-town'
import type { Instant } from '@rihla/domain/time/dubai-time'
import {
  LISTING_DOCUMENT_TYPES,
  type ListingDocumentType,
  PHOTO_ANGLES,
  type PhotoAngle,
  WIZARD_STEPS,
  type WizardStep,
} from '@rihla/domain/vehicles/listing-wizard'
import { deliveryTextsIn } from '../../../features/vehicle-form/delivery-texts.ts'
import {
  type ExtraTexts,
  extraTextsIn,
  textsOfExtras,
} from '../../../features/vehicle-form/extras/extra-texts.ts'
import { NO_PAPER_TEXTS, type PaperTexts, paperTextsIn } from '../../../features/vehicle-form/paper-texts.ts'
import { termsTextsIn } from '../../../features/vehicle-form/rental-terms-texts.ts'
import { newVehicleTexts, type VehicleTexts } from '../../../features/vehicle-form/vehicle-texts.ts'
import { ANGLE_WORDS, VEHICLE_DOCUMENT_WORDS } from '../../../features/vehicle-uploads/angle-words.ts'
import {
  type ListedPhoto,
  type StagedFile,
  sentPhotos,
} from '../../../features/vehicle-uploads/listed-photos.ts'
import { keepPersonal, readPersonal } from '../../../offline/personal-storage.ts'

export type StagedVehicleDocument = StagedFile & { name: string }

/** All data of the wizard. The draft refers to files by id; they are on the server and expire after seven days. */
export interface WizardDraft {
  texts: VehicleTexts
  extras: ExtraTexts[]
  photos: ListedPhoto[]
  vehicleDocuments: Partial<Record<ListingDocumentType, StagedVehicleDocument>>
  /** What the registration and the insurance say. */
  papers: PaperTexts
  /** The last visited step. */
  step: WizardStep
  /** A submission with unknown outcome; a retry sends the same key and body, so that the car is listed once. */
  attempt: { key: string; body: string } | null
}

const NAME = 'listing-draft'
/** Increment it when the shape changes; drafts of older versions are discarded. */
const VERSION = 1

export const newDraft = (now: Instant): WizardDraft => ({
  texts: newVehicleTexts(now),
  extras: textsOfExtras([]),
  photos: [],
  vehicleDocuments: {},
  papers: NO_PAPER_TEXTS,
  step: 1,
  attempt: null,
})

/** Whether the draft contains anything the user entered. */
export const isWorthKeeping = (draft: WizardDraft, now: Instant): boolean =>
  draft.photos.length > 0 ||
  Object.keys(draft.vehicleDocuments).length > 0 ||
  JSON.stringify(draft.extras) !== JSON.stringify(textsOfExtras([])) ||
  JSON.stringify(draft.texts) !== JSON.stringify(newVehicleTexts(now))

/** The step of an uploaded file of the draft, and what people call it; null when the draft has no such file. */
export function fileOfUpload(
  draft: WizardDraft,
  uploadId: unknown,
): { step: WizardStep; name: string } | null {
  const photo = draft.photos.find(({ source }) => source.kind === 'staged' && source.uploadId === uploadId)
  if (photo) return { step: 5, name: photo.name || ANGLE_WORDS[photo.angle]() }
  const type = LISTING_DOCUMENT_TYPES.find((one) => draft.vehicleDocuments[one]?.uploadId === uploadId)
  return type ? { step: 6, name: VEHICLE_DOCUMENT_WORDS[type].name() } : null
}

export const withoutUpload = (draft: WizardDraft, uploadId: unknown): WizardDraft => ({
  ...draft,
  photos: draft.photos.filter(({ source }) => source.kind !== 'staged' || source.uploadId !== uploadId),
  vehicleDocuments: Object.fromEntries(
    Object.entries(draft.vehicleDocuments).filter(([, file]) => file.uploadId !== uploadId),
  ),
})

/** Stores the draft in this browser for this user; photos that are not uploaded yet are left out. Null deletes it. */
export function keepDraft(personId: string, draft: WizardDraft | null): void {
  keepPersonal(personId, NAME, draft && { ...draft, version: VERSION, photos: sentPhotos(draft.photos) })
}

export const keptDraft = (personId: string, now: Instant): WizardDraft | null =>
  draftIn(readPersonal(personId, NAME), now)

type Raw = Record<string, unknown>
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf = <T>(values: readonly T[], value: unknown): value is T => values.includes(value as T)

/** Validates a stored value as a draft; null when it is not one. Fields of a wrong type are reset. */
export function draftIn(raw: unknown, now: Instant): WizardDraft | null {
  if (!isRaw(raw) || raw.version !== VERSION) return null
  const vehicleDocuments: WizardDraft['vehicleDocuments'] = {}
  for (const type of LISTING_DOCUMENT_TYPES) {
    const file = isRaw(raw.vehicleDocuments) ? stagedIn(raw.vehicleDocuments[type], now) : null
    if (file) vehicleDocuments[type] = file
  }
  const attempt = raw.attempt
  return {
    texts: textsIn(raw.texts, now),
    extras: extraTextsIn(raw.extras),
    photos: Array.isArray(raw.photos)
      ? raw.photos.flatMap((photo: unknown) => photoIn(photo, now) ?? [])
      : [],
    vehicleDocuments,
    papers: paperTextsIn(raw.papers),
    step: oneOf(WIZARD_STEPS, raw.step) ? raw.step : 1,
    attempt:
      isRaw(attempt) && typeof attempt.key === 'string' && typeof attempt.body === 'string'
        ? { key: attempt.key, body: attempt.body }
        : null,
  }
}

function textsIn(raw: unknown, now: Instant): VehicleTexts {
  const fresh = newVehicleTexts(now)
  if (!isRaw(raw)) return fresh
  const kept = Object.entries(fresh).map(([field, atFirst]) => [
    field,
    sameKind(raw[field], atFirst) ? raw[field] : atFirst,
  ])
  const texts = {
    ...(Object.fromEntries(kept) as VehicleTexts),
    point: pointIn(raw.point),
    delivery: deliveryTextsIn(raw.delivery),
    terms: termsTextsIn(raw.terms),
  }
  const choices = {
    transmission: ['automatic', 'manual'],
    fuelType: ['petrol', 'diesel', 'electric', 'hybrid'],
    cancellationPolicy: ['flexible', 'moderate', 'strict'],
  } as const
  for (const [field, values] of Object.entries(choices) as [keyof typeof choices, readonly string[]][]) {
    if (!values.includes(texts[field])) Object.assign(texts, { [field]: fresh[field] })
  }
  return texts
}

function pointIn(raw: unknown): MapPoint | null {
  if (!isRaw(raw)) return null
  const { latitude, longitude } = raw
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return nearestPlace({ latitude, longitude }) && { latitude, longitude }
}

const sameKind = (value: unknown, example: unknown) =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof example

function stagedIn(raw: unknown, now: Instant): StagedVehicleDocument | null {
  if (!isRaw(raw)) return null
  const { uploadId, fileUrl, expiresAt, name } = raw
  if (typeof uploadId !== 'string' || typeof fileUrl !== 'string' || typeof expiresAt !== 'string')
    return null
  // Only same-origin URLs are accepted.
  if (!/^\/(?!\/)/.test(fileUrl) || !(Date.parse(expiresAt) > now)) return null
  return { uploadId, fileUrl, expiresAt, name: typeof name === 'string' ? name : '' }
}

function photoIn(raw: unknown, now: Instant): ListedPhoto | null {
  if (!isRaw(raw) || !isRaw(raw.source) || typeof raw.key !== 'string') return null
  const file = stagedIn(raw.source, now)
  const angle: PhotoAngle = oneOf(PHOTO_ANGLES, raw.angle) ? raw.angle : 'other'
  if (!file) return null
  const { uploadId, fileUrl, expiresAt } = file
  return {
    key: raw.key,
    angle,
    name: typeof raw.name === 'string' ? raw.name : '',
    source: { kind: 'staged', uploadId, fileUrl, expiresAt },
  }
}
