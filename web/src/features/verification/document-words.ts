import type { DocumentStatus, DocumentType } from '@rihla/domain/people/verification'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/tone.ts'

export const DOCUMENT_NAMES: Record<DocumentType, () => string> = {
  profile_picture: m.verification_profile_picture,
  id_front: m.verification_id_front,
  id_back: m.verification_id_back,
  passport: m.verification_passport,
  drivers_license_front: m.verification_drivers_license_front,
  drivers_license_back: m.verification_drivers_license_back,
  driving_permit: m.verification_driving_permit,
}

export const DOCUMENT_HINTS: Record<DocumentType, () => string> = {
  profile_picture: m.verification_profile_picture_hint,
  id_front: m.verification_id_front_hint,
  id_back: m.verification_id_back_hint,
  passport: m.verification_passport_hint,
  drivers_license_front: m.verification_drivers_license_front_hint,
  drivers_license_back: m.verification_drivers_license_back_hint,
  driving_permit: m.verification_driving_permit_hint,
}

export const STATUS_WORDS: Record<DocumentStatus | 'missing', { label: () => string; tone: Tone }> = {
  missing: { label: m.verification_status_missing, tone: 'neutral' },
  pending: { label: m.verification_status_pending, tone: 'warning' },
  verified: { label: m.verification_status_verified, tone: 'success' },
  rejected: { label: m.verification_status_rejected, tone: 'danger' },
}
