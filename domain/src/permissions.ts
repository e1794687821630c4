import type { BookingStatus } from './booking.ts'
import { DAY_MS, type Instant } from './dubai-time.ts'

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

/** The part of a booking that decides what its parties see of each other. */
export interface ContactFacts {
  status: BookingStatus
  endsAt: Instant
}

const CONTACT_STATUSES: readonly BookingStatus[] = ['confirmed', 'active', 'completed']

/**
 * From confirmation until 14 days after the end the parties know each other; a cancellation closes it. The end
 * is the agreed one, so that a trip nobody closed does not keep people's details open for ever.
 */
const areInContact = ({ status, endsAt }: ContactFacts, now: Instant) =>
  CONTACT_STATUSES.includes(status) && now < endsAt + CONTACT_OPEN_DAYS * DAY_MS

const mayOtherSideSee = (
  relation: BookingRelation,
  owner: 'renter' | 'host',
  booking: ContactFacts,
  now: Instant,
): boolean => {
  if (relation === 'stranger') return false
  return relation === 'staff' || relation === owner || areInContact(booking, now)
}

/** Licence plate and exact pick-up address: the host's, staff's, and the renter's once confirmed. */
export const maySeePlateAndPickup = (
  relation: BookingRelation,
  booking: ContactFacts,
  now: Instant,
): boolean => mayOtherSideSee(relation, 'host', booking, now)

/** The renter's full name, e-mail and phone; until then the host sees them masked. */
export const maySeeRenterContact = (
  relation: BookingRelation,
  booking: ContactFacts,
  now: Instant,
): boolean => mayOtherSideSee(relation, 'renter', booking, now)

export const maySeeHostPhone = (relation: BookingRelation, booking: ContactFacts, now: Instant): boolean =>
  mayOtherSideSee(relation, 'host', booking, now)

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
