import {
  type BookingSide,
  maskEmail,
  maskPhone,
  maySeeRenterNameAndEmail,
} from '@rihla/domain/people/permissions'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import type { Booking } from './booking-store.ts'
import { type ContactMoment, type ContactRow, isContactOpen } from './contact-view.ts'

export interface RenterRow extends Pick<Booking, 'renter_id'>, ContactRow {
  renter_name: string
  renter_avatar: string | null
  renter_email: string
  renter_phone: string | null
}

/**
 * The renter as this side may see them. Before the booking is confirmed, and again two weeks after its end, a host sees
 * only first name and initial. The phone number has a stricter rule.
 */
export function renterSeenBy(side: BookingSide, row: RenterRow, at: ContactMoment) {
  const isKnown = maySeeRenterNameAndEmail(
    side,
    { status: row.status, endsAt: row.ends_at.getTime() },
    at.now,
  )
  const seesPhone = isContactOpen(side, 'renter', row, at)
  return {
    id: row.renter_id,
    name: isKnown ? row.renter_name : firstNameAndInitial(row.renter_name),
    avatarUrl: row.renter_avatar,
    email: isKnown ? row.renter_email : maskEmail(row.renter_email),
    phone: seesPhone || !row.renter_phone ? row.renter_phone : maskPhone(row.renter_phone),
  }
}
