import type { CancellationPolicy } from '../booking/cancellation-policy.ts'
import type { RentalPeriod } from '../booking/rental-period.ts'
import type { ChosenExtra } from '../pricing/extras.ts'
import type { Fils } from '../pricing/money.ts'
import type { PriceLine } from '../pricing/trip-price.ts'
import type { RentalTerms } from '../vehicles/rental-terms.ts'
import { canonicalJson, type Json } from './canonical-json.ts'

/** A person in a rental agreement, as they were called when it was made. */
export interface AgreementPerson {
  personId: string
  name: string
}

interface AgreementHost extends AgreementPerson {
  /** Of a licensed operator, from version 3 on. */
  operator?: { name: string; tradeLicenceNumber: string }
}

interface AgreementDriver extends AgreementPerson {
  /** Whether they had everything verified then. From version 3 on. */
  isVerified?: boolean
}

/**
 * What renter and host agree on. It is stored as canonical JSON with its hash and is not changed afterwards: fields are
 * only ever added, and `version` says which are there and in which words the document states the terms.
 */
export interface AgreementContent {
  version: 1 | 2 | 3
  reference: string
  renter: AgreementPerson
  host: AgreementHost
  /** Additional drivers who have accepted, in the order of their invitations. */
  drivers: AgreementDriver[]
  vehicle: { make: string; model: string; year: number; color: string; plate: string }
  placeSlug: string
  delivery: { placeSlug: string; label: string } | null
  period: RentalPeriod
  /** Null for bookings made before there were terms. */
  terms: RentalTerms | null
  cancellationPolicy: CancellationPolicy
  extras: ChosenExtra[]
  price: {
    days: number
    lines: PriceLine[]
    subtotalFils: Fils
    serviceFeeFils: Fils
    totalFils: Fils
    depositFils: Fils
  }
  /** How many days after the return the deposit is kept at most. From version 2 on; 30 before. */
  depositKeptDays?: number
  emergencyNumbers: { police: string; ambulance: string; fire: string; nonEmergency: string }
  /** Of an addendum: the hash of what it adds to. */
  previousSha256?: string
}

/** The sides that must acknowledge an agreement. */
export const AGREEMENT_SIDES = ['renter', 'host'] as const
export type AgreementSide = (typeof AGREEMENT_SIDES)[number]

/** `draft`: follows the booking. `one_sided`, `acknowledged`: fixed, acknowledged by one side or by both. */
export type AgreementStatus = 'draft' | 'one_sided' | 'acknowledged'

/** The status of an agreement by the sides that have acknowledged it. */
export function agreementStatusOf(acknowledgedBy: readonly AgreementSide[]): AgreementStatus {
  if (AGREEMENT_SIDES.every((side) => acknowledgedBy.includes(side))) return 'acknowledged'
  return acknowledgedBy.length > 0 ? 'one_sided' : 'draft'
}

/** The parts of a booking in which an addendum can differ from what it adds to, in the order of the document. */
export const CHANGED_PARTS = ['period', 'drivers', 'extras', 'price'] as const
export type ChangedPart = (typeof CHANGED_PARTS)[number]

/** What an addendum changes. */
export const changedParts = (before: AgreementContent, after: AgreementContent): ChangedPart[] =>
  CHANGED_PARTS.filter((part) => textOf(agreedOn(before, part)) !== textOf(agreedOn(after, part)))

/** Who drives is agreed on; that one of them was verified since is not. */
const agreedOn = (content: AgreementContent, part: ChangedPart): unknown =>
  part === 'drivers' ? content.drivers.map(({ personId, name }) => ({ personId, name })) : content[part]

/** The same for every order of keys; what is undefined is left out. */
const textOf = (part: unknown) => canonicalJson(JSON.parse(JSON.stringify(part)) as Json)
