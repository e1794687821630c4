import type { ContactClosed } from '@rihla/contract/bookings/contact-closed'
import { type BookingSide, whyContactClosed } from '@rihla/domain/people/permissions'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Booking } from './booking-store.ts'

/** Columns needed to decide whether the parties see each other's contact details. */
export interface ContactRow extends Pick<Booking, 'status' | 'starts_at' | 'ends_at'> {
  renter_phone_verified: boolean
  host_phone_verified: boolean
  contact_opens_before_pickup_minutes: number
}

/** When somebody looks, and whether only a verified phone opens the details. */
export interface ContactMoment {
  now: Instant
  phoneIsNeeded: boolean
}

export const contactMomentOf = ({ config }: Pick<Deps, 'config'>, now: Instant): ContactMoment => ({
  now,
  phoneIsNeeded: config.sms.sendsCodes,
})

/**
 * Why this viewer does not see the other side's details (the host's exact address, plate and phone; the renter's
 * phone); null when they are visible.
 */
export const contactClosedTo = (
  viewerIs: BookingSide,
  row: ContactRow,
  at: ContactMoment,
): ContactClosed | null => asAnswered(closedTo(viewerIs, viewerIs === 'host' ? 'renter' : 'host', row, at))

/** Whether this viewer sees the details of this owner; everyone sees their own. */
export const isContactOpen = (
  viewerIs: BookingSide,
  owner: 'renter' | 'host',
  row: ContactRow,
  at: ContactMoment,
): boolean => closedTo(viewerIs, owner, row, at) === null

const closedTo = (
  viewerIs: BookingSide,
  owner: 'renter' | 'host',
  row: ContactRow,
  { now, phoneIsNeeded }: ContactMoment,
) =>
  whyContactClosed(
    viewerIs,
    owner,
    {
      status: row.status,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      viewerPhoneVerified:
        !phoneIsNeeded || (viewerIs === 'host' ? row.host_phone_verified : row.renter_phone_verified),
      contactOpensBeforePickupMinutes: row.contact_opens_before_pickup_minutes,
    },
    now,
  )

const asAnswered = (closed: ReturnType<typeof closedTo>): ContactClosed | null =>
  closed && {
    reason: closed.reason,
    opensAt: closed.opensAt === null ? null : new Date(closed.opensAt).toISOString(),
  }
