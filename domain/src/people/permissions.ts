import type { BookingStatus } from '../booking/booking.ts'
import { DAY_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'

/** The side a person prefers to see; rights come from ownership, except for admins. */
export const USER_TYPES = ['renter', 'host', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

/** Who is asking. */
export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'person'; id: string; userType: UserType; isSupport: boolean }

/** What a viewer is to a booking. */
export type BookingRelation = 'renter' | 'host' | 'staff' | 'stranger'

/** Contact details stay open this long after the end of a trip. */
export const CONTACT_OPEN_DAYS = 14

/** Admins and support see what staff sees. */
export const isStaff = (viewer: Viewer): boolean =>
  viewer.kind === 'person' && (viewer.userType === 'admin' || viewer.isSupport)

/** One's own side comes first: an admin who rents a car is its renter. */
export const relationToBooking = (
  viewer: Viewer,
  { renterId, hostId }: { renterId: string; hostId: string },
): BookingRelation => {
  if (viewer.kind === 'visitor') return 'stranger'
  if (viewer.id === renterId) return 'renter'
  if (viewer.id === hostId) return 'host'
  return isStaff(viewer) ? 'staff' : 'stranger'
}

/** What a viewer is to a booking they may read. */
export type BookingSide = Exclude<BookingRelation, 'stranger'>

/** The part of a booking that decides whether its parties know each other. */
export interface AcquaintanceFacts {
  status: BookingStatus
  endsAt: Instant
}

/** What decides whether exact address, plate and phone numbers are shown to the other side of a booking. */
export interface ContactFacts extends AcquaintanceFacts {
  startsAt: Instant
  /** Of the one who looks, not of the one who is looked at. */
  viewerPhoneVerified: boolean
  contactOpensBeforePickupMinutes: number
}

/** Why a contact detail is not shown. `closed`: cancelled, or 14 days after the end. */
export const CONTACT_CLOSED_REASONS = ['not_confirmed', 'phone_not_verified', 'too_early', 'closed'] as const

export interface ContactClosed {
  reason: (typeof CONTACT_CLOSED_REASONS)[number]
  /**
   * Before this instant it does not open, whatever else is done; null when it has passed, or nothing opens
   * it.
   */
  opensAt: Instant | null
}

const CONTACT_STATUSES: readonly BookingStatus[] = ['confirmed', 'active', 'completed']

/**
 * From confirmation until 14 days after the end the parties know each other; a cancellation closes it. The end
 * is the agreed one, so that a trip nobody closed does not keep people's details open for ever.
 */
const areAcquainted = ({ status, endsAt }: AcquaintanceFacts, now: Instant) =>
  CONTACT_STATUSES.includes(status) && now < endsAt + CONTACT_OPEN_DAYS * DAY_MS

/** The renter's full name and e-mail; until the booking is confirmed the host sees them masked. */
export const maySeeRenterNameAndEmail = (
  relation: BookingRelation,
  booking: AcquaintanceFacts,
  now: Instant,
): boolean => {
  if (relation === 'stranger') return false
  return relation !== 'host' || areAcquainted(booking, now)
}

/**
 * When exact address, plate and phone numbers open for the parties of a confirmed booking; that instant
 * included.
 */
export const contactOpensAt = ({
  startsAt,
  contactOpensBeforePickupMinutes,
}: Pick<ContactFacts, 'startsAt' | 'contactOpensBeforePickupMinutes'>): Instant =>
  startsAt - contactOpensBeforePickupMinutes * MINUTE_MS

/**
 * Why a party does not see the contact details of the other side; null when they do. The details of the host
 * are the exact pick-up address, the licence plate and the phone; of the renter, the phone. Nobody is kept
 * from their own, nor is staff.
 */
export function whyContactClosed(
  viewerIs: BookingSide,
  owner: 'renter' | 'host',
  facts: ContactFacts,
  now: Instant,
): ContactClosed | null {
  if (viewerIs === 'staff' || viewerIs === owner) return null
  const opens = contactOpensAt(facts)
  const opensAt = now < opens ? opens : null
  if (facts.status === 'pending') return { reason: 'not_confirmed', opensAt }
  if (!areAcquainted(facts, now)) return { reason: 'closed', opensAt: null }
  if (!facts.viewerPhoneVerified) return { reason: 'phone_not_verified', opensAt }
  return opensAt === null ? null : { reason: 'too_early', opensAt }
}

const firstLetterOf = (text: string) => /^./u.exec(text)?.[0] ?? ''

/** 'a***@example.com': the length of the name is not shown. Text without a name and an @ becomes '***'. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${firstLetterOf(email)}***${email.slice(at)}`
}

/** '+971*****67': country code and the last two digits. Anything too short to hide becomes '***'. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.length < 9 ? '***' : `${digits.slice(0, 4)}*****${digits.slice(-2)}`
}

/** 'Sara M.' of 'Sara Al Mansoori'; a single name stays as it is. */
export const firstNameAndInitial = (fullName: string): string => {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const initial = firstLetterOf(others.at(-1) ?? '')
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
