import { MINUTE_MS } from './dubai-time.ts'
import { isPlainDate, type PlainDate } from './plain-date.ts'

export const DOCUMENT_TYPES = [
  'profile_picture',
  'id_front',
  'id_back',
  'drivers_license_front',
  'drivers_license_back',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export type DocumentStatus = 'pending' | 'verified' | 'rejected'

/** What verifies a person. */
export const REQUIRED_DOCUMENTS: readonly DocumentType[] = DOCUMENT_TYPES

/** What the renter's own verification page asks for. */
export const RENTER_DOCUMENTS = [
  'id_front',
  'id_back',
  'drivers_license_front',
  'drivers_license_back',
] as const satisfies DocumentType[]

export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_MIN = 100_000
export const PHONE_CODE_MAX = 999_999
export const PHONE_CODE_VALID_MS = 10 * MINUTE_MS
export const PHONE_CODE_TRIES = 5
export const PHONE_CODE_RESEND_SECONDS = 60
export const DEFAULT_PHONE_PREFIX = '+971'

export const MIN_RENTER_AGE = 18

/**
 * Whether a person is verified: the phone, and the newest upload of every required document. A document that was
 * never uploaded has no status.
 */
export const isPersonVerified = (
  {
    phoneVerified,
    documents,
  }: { phoneVerified: boolean; documents: Partial<Record<DocumentType, DocumentStatus>> },
  required: readonly DocumentType[] = REQUIRED_DOCUMENTS,
): boolean => phoneVerified && required.every((type) => documents[type] === 'verified')

/**
 * Full years of age on a day; who was born on 29 February turns a year older on 1 March of other years. Throws
 * RangeError when either day does not exist.
 */
export const ageOn = (birthDate: PlainDate, today: PlainDate): number => {
  for (const date of [birthDate, today]) {
    if (!isPlainDate(date)) throw new RangeError(`not a day: ${date}`)
  }
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
