import { LANGUAGE_CODES, type Language } from '@rihla/domain/text/languages'
import { CATALOGUES, type MessageKey } from './catalogues.ts'
import type notes from './en/review-notes.json'
import type { Texts } from './texts.ts'

const REASONS = {
  vehicle: ['photos', 'plate', 'insurance', 'registration', 'papers', 'owner', 'twice'],
  document: ['unclear', 'cut', 'expired', 'other', 'name', 'born', 'face'],
} as const
export type ReviewedSubject = keyof typeof REASONS

/** Common reasons to reject a vehicle or a document, each with a short name for a button. */
export const rejectionReasons = (
  subject: ReviewedSubject,
  { say }: Texts,
): Array<{ name: string; message: string }> =>
  REASONS[subject].map((reason) => ({
    name: say(`rejection_${subject}_${reason}_name` as MessageKey),
    message: say(`rejection_${subject}_${reason}` as MessageKey),
  }))

const NOTES: ReadonlyArray<keyof typeof notes> = [
  ...REASONS.vehicle.map((reason) => `rejection_vehicle_${reason}` as const),
  ...REASONS.document.map((reason) => `rejection_document_${reason}` as const),
  'note_host_removed_vehicle',
  'note_host_closed_account',
  'note_plate_listed_already',
]

/**
 * A note of a review in a language: the common reasons in it are stored in the language of who chose them. What was
 * written freely stays as it is.
 */
export const reviewNoteIn = (language: Language, note: string): string =>
  NOTES.reduce(
    (shown, key) =>
      LANGUAGE_CODES.filter((stored) => stored !== language).reduce(
        (text, stored) => text.replaceAll(CATALOGUES[stored][key], CATALOGUES[language][key]),
        shown,
      ),
    note,
  )
