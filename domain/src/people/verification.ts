import { MINUTE_MS } from '../time/dubai-time.ts'
import { isPlainDate, type PlainDate } from '../time/plain-date.ts'

export const DOCUMENT_TYPES = [
  'profile_picture',
  'id_front',
  'id_back',
  'drivers_license_front',
  'drivers_license_back',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export type DocumentStatus = 'pending' | 'verified' | 'rejected'

/** The documents that verify a user. */
export const REQUIRED_DOCUMENTS: readonly DocumentType[] = DOCUMENT_TYPES

/** The documents that the renter's verification page requests. */
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
/** Codes in any 24 hours, per user and per number. */
export const PHONE_CODES_A_DAY = 5
export const DEFAULT_PHONE_PREFIX = '+971'

/** How long the manual review of documents and vehicles takes. */
export const REVIEW_HOURS = { from: 24, to: 48 } as const

/** Delay between the upload of a document and its automatic check. */
export const DOCUMENT_CHECK_MS = 3000

export const MIN_RENTER_AGE = 18

/**
 * Whether a user is verified: the phone, and the newest upload of every required document. A document that was never
 * uploaded has no status.
 */
export const isPersonVerified = (
  { phoneVerified, phoneIsNeeded = true, documents }: VerificationFacts,
  required: readonly DocumentType[] = REQUIRED_DOCUMENTS,
): boolean => (phoneVerified || !phoneIsNeeded) && required.every((type) => documents[type] === 'verified')

/** `phoneIsNeeded` is false where no codes are sent: a phone that cannot be verified must keep nobody from anything. */
interface VerificationFacts {
  phoneVerified: boolean
  phoneIsNeeded?: boolean
  documents: Documents
}

type Documents = Partial<Record<DocumentType, DocumentStatus>>

/** The verification status of a user: verified; rejected while a required document is; otherwise pending. */
export const personStatus = (facts: VerificationFacts): DocumentStatus => {
  if (isPersonVerified(facts)) return 'verified'
  return REQUIRED_DOCUMENTS.some((type) => facts.documents[type] === 'rejected') ? 'rejected' : 'pending'
}

/** The types that must still be uploaded: never uploaded, or rejected. */
export const documentsRequested = (
  documents: Documents,
  required: readonly DocumentType[] = REQUIRED_DOCUMENTS,
): DocumentType[] =>
  required.filter((type) => documents[type] === undefined || documents[type] === 'rejected')

/** The three steps of the renter's verification page, which requests four documents. */
export interface RenterSteps {
  phone: 'verified' | 'pending' | 'not_needed'
  upload: 'uploaded' | 'pending'
  review: 'approved' | 'under_review' | 'not_started'
  isComplete: boolean
}

export const renterSteps = (facts: VerificationFacts): RenterSteps => {
  const statuses = RENTER_DOCUMENTS.map((type) => facts.documents[type])
  const review = statuses.every((status) => status === 'verified')
    ? 'approved'
    : statuses.includes('pending')
      ? 'under_review'
      : 'not_started'
  return {
    phone: facts.phoneVerified ? 'verified' : facts.phoneIsNeeded === false ? 'not_needed' : 'pending',
    upload: documentsRequested(facts.documents, RENTER_DOCUMENTS).length === 0 ? 'uploaded' : 'pending',
    review,
    isComplete: isPersonVerified(facts, RENTER_DOCUMENTS),
  }
}

/**
 * Full years of age on a day. After a birth on 29 February the birthday falls on 1 March in other years. Throws
 * RangeError when either day does not exist.
 */
export const ageOn = (birthDate: PlainDate, today: PlainDate): number => {
  for (const date of [birthDate, today]) {
    if (!isPlainDate(date)) throw new RangeError(`not a day: ${date}`)
  }
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
