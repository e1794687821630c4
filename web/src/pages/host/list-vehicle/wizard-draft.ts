import type { Instant } from '@rihla/domain/time/dubai-time'
import {
  PHOTO_ANGLES,
  type PhotoAngle,
  VEHICLE_DOCUMENT_TYPES,
  type VehicleDocumentType,
  WIZARD_STEPS,
  type WizardStep,
} from '@rihla/domain/vehicles/listing-wizard'
import { newVehicleTexts, type VehicleTexts } from '../../../features/vehicle-form/vehicle-texts.ts'
import {
  type ListedPhoto,
  type StagedFile,
  sentPhotos,
} from '../../../features/vehicle-uploads/listed-photos.ts'
import { keepPersonal, readPersonal } from '../../../offline/personal-storage.ts'

export type StagedVehicleDocument = StagedFile & { name: string }

/** Everything the wizard has gathered. Files are on the server and go after seven days; the draft knows their ids. */
export interface WizardDraft {
  texts: VehicleTexts
  photos: ListedPhoto[]
  vehicleDocuments: Partial<Record<VehicleDocumentType, StagedVehicleDocument>>
  /** Where the person was last. */
  step: WizardStep
  /** The submission whose outcome is not known: the same key and body go out again, so that one car is listed once. */
  attempt: { key: string; body: string } | null
}

const NAME = 'listing-draft'
/** Another shape gets another number; drafts of an older one are let go. */
const VERSION = 1

export const newDraft = (now: Instant): WizardDraft => ({
  texts: newVehicleTexts(now),
  photos: [],
  vehicleDocuments: {},
  step: 1,
  attempt: null,
})

/** Whether there is anything in it that a person would miss. */
export const isWorthKeeping = (draft: WizardDraft, now: Instant): boolean =>
  draft.photos.length > 0 ||
  Object.keys(draft.vehicleDocuments).length > 0 ||
  JSON.stringify(draft.texts) !== JSON.stringify(newVehicleTexts(now))

/** Keeps the draft in this browser for this person; files that are not on the server yet cannot be kept. */
export function keepDraft(personId: string, draft: WizardDraft | null): void {
  keepPersonal(personId, NAME, draft && { ...draft, version: VERSION, photos: sentPhotos(draft.photos) })
}

export const keptDraft = (personId: string, now: Instant): WizardDraft | null =>
  draftIn(readPersonal(personId, NAME), now)

type Raw = Record<string, unknown>
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf = <T>(values: readonly T[], value: unknown): value is T => values.includes(value as T)

/** The draft in what a browser kept, or null. Nothing in it is trusted: fields of a wrong kind begin anew. */
export function draftIn(raw: unknown, now: Instant): WizardDraft | null {
  if (!isRaw(raw) || raw.version !== VERSION) return null
  const vehicleDocuments: WizardDraft['vehicleDocuments'] = {}
  for (const type of VEHICLE_DOCUMENT_TYPES) {
    const file = isRaw(raw.vehicleDocuments) ? stagedIn(raw.vehicleDocuments[type], now) : null
    if (file) vehicleDocuments[type] = file
  }
  const attempt = raw.attempt
  return {
    texts: textsIn(raw.texts, now),
    photos: Array.isArray(raw.photos)
      ? raw.photos.flatMap((photo: unknown) => photoIn(photo, now) ?? [])
      : [],
    vehicleDocuments,
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
  const texts = Object.fromEntries(kept) as VehicleTexts
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

const sameKind = (value: unknown, example: string | boolean | string[]) =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof example

function stagedIn(raw: unknown, now: Instant): StagedVehicleDocument | null {
  if (!isRaw(raw)) return null
  const { uploadId, fileUrl, expiresAt, name } = raw
  if (typeof uploadId !== 'string' || typeof fileUrl !== 'string' || typeof expiresAt !== 'string')
    return null
  // An address of our own, whatever was kept.
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
