import type { BookingStatus } from '../booking/booking.ts'
import { DAY_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'
import { firstNameAndInitial } from './person-name.ts'

/** The side a user prefers to see. Rights come from ownership, except for admins. */
export const USER_TYPES = ['renter', 'host', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The caller of a request. */
export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'person'; id: string; userType: UserType; isSupport: boolean }

/** The relation of a viewer to a booking. */
export type BookingRelation = 'renter' | 'host' | 'staff' | 'stranger'

/** Contact details stay visible this long after the agreed end of a trip. */
export const CONTACT_OPEN_DAYS = 14

/** Whether the viewer is an admin or support agent. */
export const isStaff = (viewer: Viewer): boolean =>
  viewer.kind === 'person' && (viewer.userType === 'admin' || viewer.isSupport)

/** Being a party comes before being staff: an admin who rents a car is its renter. */
export const relationToBooking = (
  viewer: Viewer,
  { renterId, hostId }: { renterId: string; hostId: string },
): BookingRelation => {
  if (viewer.kind === 'visitor') return 'stranger'
  if (viewer.id === renterId) return 'renter'
  if (viewer.id === hostId) return 'host'
  return isStaff(viewer) ? 'staff' : 'stranger'
}

/** The relation of a viewer to a booking they may read. */
export type BookingSide = Exclude<BookingRelation, 'stranger'>

/** The part of a booking that decides whether its parties may know each other's details. */
export interface AcquaintanceFacts {
  status: BookingStatus
  endsAt: Instant
}

/** The facts that decide whether exact address, plate and phone numbers are shown to the other side of a booking. */
export interface ContactFacts extends AcquaintanceFacts {
  startsAt: Instant
  /** Of the viewer, not of the owner of the contact details. */
  viewerPhoneVerified: boolean
  contactOpensBeforePickupMinutes: number
}

/** Why a contact detail is not shown. `closed`: cancelled, or 14 days after the end. */
export const CONTACT_CLOSED_REASONS = ['not_confirmed', 'phone_not_verified', 'too_early', 'closed'] as const

export interface ContactClosed {
  reason: (typeof CONTACT_CLOSED_REASONS)[number]
  /** The earliest time the contact details can open; null when it has passed, or when nothing opens them. */
  opensAt: Instant | null
}

/** While a booking has one of these, its parties know each other. */
export const CONTACT_STATUSES: readonly BookingStatus[] = ['confirmed', 'active', 'completed']

/**
 * Details are visible from confirmation until 14 days after the end, unless the booking is cancelled. The agreed end
 * counts, so that a trip nobody completed does not expose them forever.
 */
const areAcquainted = ({ status, endsAt }: AcquaintanceFacts, now: Instant) =>
  CONTACT_STATUSES.includes(status) && now < endsAt + CONTACT_OPEN_DAYS * DAY_MS

/**
 * Whether the viewer sees the renter's full name and email; until the booking is confirmed the host sees them masked.
 */
export const maySeeRenterNameAndEmail = (
  relation: BookingRelation,
  booking: AcquaintanceFacts,
  now: Instant,
): boolean => {
  if (relation === 'stranger') return false
  return relation !== 'host' || areAcquainted(booking, now)
}

/**
 * The name of the host as one side sees it: the renter as everybody does, until the booking was confirmed; its
 * invoices have the whole name.
 */
export const hostNameSeenBy = (
  side: BookingSide,
  { name, wasConfirmed }: { name: string; wasConfirmed: boolean },
): string => (side === 'renter' && !wasConfirmed ? firstNameAndInitial(name) : name)

/** When exact address, plate and phone numbers open for the parties of a confirmed booking; inclusive. */
export const contactOpensAt = ({
  startsAt,
  contactOpensBeforePickupMinutes,
}: Pick<ContactFacts, 'startsAt' | 'contactOpensBeforePickupMinutes'>): Instant =>
  startsAt - contactOpensBeforePickupMinutes * MINUTE_MS

/**
 * Why a party does not see the contact details of the other side; null when they do. The host's details are the exact
 * pick-up address, the licence plate and the phone; the renter's is the phone. Owners always see their own details, and
 * staff see all.
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

/** Masks as 'a***@example.com', which hides the length of the name. Text without a name and an @ becomes '***'. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${firstLetterOf(email)}***${email.slice(at)}`
}

/** Masks as '+971*****67': country code and the last two digits. Numbers that are too short become '***'. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.length < 9 ? '***' : `${digits.slice(0, 4)}*****${digits.slice(-2)}`
}
