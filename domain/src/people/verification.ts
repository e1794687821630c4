import { MINUTE_MS } from '../time/dubai-time.ts'
import { isPlainDate, type PlainDate } from '../time/plain-date.ts'

/**
 * In display order. `driving_permit` is the front of an International Driving Permit, which few need. A passport takes the
 * place of both sides of an ID card.
 */
export const DOCUMENT_TYPES = [
  'profile_picture',
  'id_front',
  'id_back',
  'passport',
  'drivers_license_front',
  'drivers_license_back',
  'driving_permit',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export type DocumentStatus = 'pending' | 'verified' | 'rejected'

/** The newest upload of each type; a document that was never uploaded has no status. */
export type Documents = Partial<Record<DocumentType, DocumentStatus>>

/** What identity is proven with. A passport has one page to show, an ID card has two sides. */
export const IDENTITY_PROOFS = ['id_card', 'passport'] as const
export type IdentityProof = (typeof IDENTITY_PROOFS)[number]

export const DOCUMENTS_OF_PROOF = {
  id_card: ['id_front', 'id_back'],
  passport: ['passport'],
} as const satisfies Record<IdentityProof, DocumentType[]>

export const LICENCE_DOCUMENTS = [
  'drivers_license_front',
  'drivers_license_back',
] as const satisfies DocumentType[]

/** Whether a document is an ID card or a passport. */
export const isProofOfIdentity = (type: DocumentType): boolean =>
  Object.values(DOCUMENTS_OF_PROOF).some((types) => (types as readonly DocumentType[]).includes(type))

const areVerified = (documents: Documents, types: readonly DocumentType[]): boolean =>
  types.every((type) => documents[type] === 'verified')

/** The proof of identity a user has chosen: the passport once there is one, unless their ID card is verified. */
export const identityProofOf = (documents: Documents): IdentityProof =>
  documents.passport !== undefined && !areVerified(documents, DOCUMENTS_OF_PROOF.id_card)
    ? 'passport'
    : 'id_card'

/** The documents that the renter's verification page requests: those of identity and licence. */
export const renterDocuments = (proof: IdentityProof): DocumentType[] => [
  ...DOCUMENTS_OF_PROOF[proof],
  ...LICENCE_DOCUMENTS,
]

/** The documents that verify a user. */
export const requiredDocuments = (proof: IdentityProof): DocumentType[] => [
  'profile_picture',
  ...renterDocuments(proof),
]

/** The documents that are compared with name, birth date and licence number. */
export const COMPARED_DOCUMENTS: readonly DocumentType[] = DOCUMENT_TYPES.filter(
  (type) => type !== 'profile_picture',
)

/** The documents of the other proof of identity, which an upload of this type replaces unless they are verified. */
export const replacedByUpload = (type: DocumentType): readonly DocumentType[] => {
  if (type === 'passport') return DOCUMENTS_OF_PROOF.id_card
  return (DOCUMENTS_OF_PROOF.id_card as readonly DocumentType[]).includes(type)
    ? DOCUMENTS_OF_PROOF.passport
    : []
}

export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_MIN = 100_000
export const PHONE_CODE_MAX = 999_999
export const PHONE_CODE_VALID_MS = 10 * MINUTE_MS
export const PHONE_CODE_TRIES = 5
export const PHONE_CODE_RESEND_SECONDS = 60
/** Codes in any 24 hours, per user and per number. */
export const PHONE_CODES_A_DAY = 5
/** The country of numbers typed without a country code. */
export const DEFAULT_PHONE_PREFIX = '+971'

/** How long the manual review of documents and vehicles takes. */
export const REVIEW_HOURS = { from: 24, to: 48 } as const

/** Delay between the upload of a document and its automatic check. */
export const DOCUMENT_CHECK_MS = 3000

export const MIN_RENTER_AGE = 18

/** Whether all documents that verify a user are verified. */
export const areDocumentsVerified = (documents: Documents): boolean =>
  areVerified(documents, requiredDocuments(identityProofOf(documents)))

/** Whether all documents that a renter needs are verified: those of identity and licence. */
export const areRenterDocumentsVerified = (documents: Documents): boolean =>
  areVerified(documents, renterDocuments(identityProofOf(documents)))

/** Whether a user is verified: the phone, and the newest upload of every required document. */
export const isPersonVerified = ({
  phoneVerified,
  phoneIsNeeded = true,
  documents,
}: VerificationFacts): boolean => (phoneVerified || !phoneIsNeeded) && areDocumentsVerified(documents)

/** `phoneIsNeeded` is false where no codes are sent: a phone that cannot be verified must keep nobody from anything. */
interface VerificationFacts {
  phoneVerified: boolean
  phoneIsNeeded?: boolean
  documents: Documents
}

/** The verification status of a user: verified; rejected while a required document is; otherwise pending. */
export const personStatus = (facts: VerificationFacts): DocumentStatus => {
  if (isPersonVerified(facts)) return 'verified'
  const required = requiredDocuments(identityProofOf(facts.documents))
  return required.some((type) => facts.documents[type] === 'rejected') ? 'rejected' : 'pending'
}

/** The types that must still be uploaded: never uploaded, or rejected. */
export const documentsRequested = (
  documents: Documents,
  required: readonly DocumentType[] = requiredDocuments(identityProofOf(documents)),
): DocumentType[] =>
  required.filter((type) => documents[type] === undefined || documents[type] === 'rejected')

/** The three steps of the renter's verification page, which requests identity and licence. */
export interface RenterSteps {
  phone: 'verified' | 'pending' | 'not_needed'
  /** Uploaded after any one upload. */
  upload: 'uploaded' | 'pending'
  /** Under review only while a document waits for its review. */
  review: 'approved' | 'under_review' | 'not_started'
  isComplete: boolean
}

export const renterSteps = (facts: VerificationFacts): RenterSteps => {
  const { phoneVerified, phoneIsNeeded = true, documents } = facts
  const required = renterDocuments(identityProofOf(documents))
  const isApproved = areRenterDocumentsVerified(documents)
  const isUnderReview = required.some((type) => documents[type] === 'pending')
  return {
    phone: phoneVerified ? 'verified' : phoneIsNeeded ? 'pending' : 'not_needed',
    upload: required.some((type) => documents[type] !== undefined) ? 'uploaded' : 'pending',
    review: isApproved ? 'approved' : isUnderReview ? 'under_review' : 'not_started',
    isComplete: (phoneVerified || !phoneIsNeeded) && isApproved,
  }
}

/** What a renter can be required to have verified. */
export const VERIFICATION_STEPS = ['phone', 'identity', 'licence'] as const
export type VerificationStep = (typeof VERIFICATION_STEPS)[number]

export const STEP_STATUSES = ['verified', 'under_review', 'rejected', 'missing'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** How far each step is. `missing`: something is still to be sent in by the user. */
export const stepStatuses = (facts: {
  phoneVerified: boolean
  documents: Documents
}): Record<VerificationStep, StepStatus> => ({
  phone: facts.phoneVerified ? 'verified' : 'missing',
  identity: statusOfAll(facts.documents, DOCUMENTS_OF_PROOF[identityProofOf(facts.documents)]),
  licence: statusOfAll(facts.documents, LICENCE_DOCUMENTS),
})

function statusOfAll(documents: Documents, types: readonly DocumentType[]): StepStatus {
  const statuses = types.map((type) => documents[type])
  if (statuses.includes('rejected')) return 'rejected'
  if (statuses.includes(undefined)) return 'missing'
  return statuses.includes('pending') ? 'under_review' : 'verified'
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
