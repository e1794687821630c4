import type { Instant } from '@rihla/domain/dubai-time'
import {
  type BookingRelation,
  firstNameAndInitial,
  maskEmail,
  maskPhone,
  maySeeRenterContact,
} from '@rihla/domain/permissions'
import type { Booking } from './booking-store.ts'

export interface RenterRow extends Pick<Booking, 'status' | 'ends_at' | 'renter_id'> {
  renter_name: string
  renter_avatar: string | null
  renter_email: string
  renter_phone: string | null
}

/** Before the booking is confirmed, and again two weeks after it, a host knows a renter by first name and initial. */
export function renterSeenBy(side: Exclude<BookingRelation, 'stranger'>, row: RenterRow, now: Instant) {
  const open = maySeeRenterContact(side, { status: row.status, endsAt: row.ends_at.getTime() }, now)
  return {
    id: row.renter_id,
    name: open ? row.renter_name : firstNameAndInitial(row.renter_name),
    avatarUrl: row.renter_avatar,
    email: open ? row.renter_email : maskEmail(row.renter_email),
    phone: open || !row.renter_phone ? row.renter_phone : maskPhone(row.renter_phone),
  }
}
