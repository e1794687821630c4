import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import {
  type BookingSide,
  hostNameSeenBy,
  isStaff,
  relationToBooking,
} from '@rihla/domain/people/permissions'
import { isPinned } from '@rihla/domain/places/vehicle-point'
import { termsWith } from '@rihla/domain/pricing/extras'
import { isListed } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { recordStaffView, type ViewCall } from '../audit/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { summaryOf } from './booking-summary.ts'
import { bookingFor, type DetailRow } from './booking-view-store.ts'
import type { AgreedTrip } from './change/change-store.ts'
import { type ContactMoment, contactClosedTo, contactMomentOf, isContactOpen } from './contact-view.ts'
import { depositOf } from './deposit/deposit-view-store.ts'
import { noShowFactsOf, shownNoShowOf } from './no-show-view-store.ts'
import { shownPriceOf } from './price-view.ts'
import { renterFactsOf } from './renter-facts-store.ts'
import { renterSeenBy } from './renter-view.ts'
import { openSuspensionOf } from './suspension/suspension-store.ts'

/**
 * One booking for its renter, its host or staff, whose views are audited, each with the fields they may see. Refuses
 * others with `booking_not_found`.
 */
export async function showBooking(
  deps: Deps,
  { id }: { id: string },
  call: ViewCall,
): Promise<BookingDetail> {
  const { viewer } = call
  const now = deps.clock.now()
  const row = await bookingFor(deps.db, id, { id: viewer.id, isStaff: isStaff(viewer), now })
  const side = row ? relationToBooking(viewer, { renterId: row.renter_id, hostId: row.host_id }) : 'stranger'
  if (!row || side === 'stranger') throw new Refusal('booking_not_found')
  await recordStaffView(deps, side, id, call)
  const at = contactMomentOf(deps, now)
  const seesPlace = isContactOpen(side, 'host', row, at)
  const isAdmin = side === 'staff' && viewer.userType === 'admin'
  return {
    ...summaryOf(row, side, isContactOpen(side, 'renter', row, at)),
    instant: row.instant,
    price: {
      days: row.days,
      lines: row.price_lines,
      subtotalFils: row.subtotal_fils,
      serviceFeeFils: row.service_fee_fils,
      totalFils: row.total_fils,
      depositFils: row.deposit_fils,
    },
    cancellationPolicy: row.cancellation_policy,
    terms: row.terms === null ? null : termsWith(row.terms, row.extras),
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
    pickupLocation: row.pickup_location,
    dropoffLocation: row.dropoff_location,
    specialRequests: row.special_requests,
    licensePlate: seesPlace ? row.license_plate : null,
    exactPickup: seesPlace ? row.exact_pickup : null,
    point: seesPlace ? pinOf(row) : null,
    approximatePoint: { latitude: row.approximate_latitude, longitude: row.approximate_longitude },
    contactClosed: contactClosedTo(side, row, at),
    renter: renterSeenBy(side, row, at),
    renterFacts: renterFactsOf(row, at),
    host: hostSeenBy(side, row, at),
    payment: paymentSeenBy(side, row, side === 'renter' || isAdmin),
    history: row.history.map((line) => ({
      from: line.from_status as BookingDetail['history'][number]['from'],
      to: line.to_status as BookingDetail['history'][number]['to'],
      by: line.actor_kind as BookingDetail['history'][number]['by'],
      reason: line.reason,
      at: new Date(line.at).toISOString(),
    })),
    isVehicleListed: isListed(row.vehicle_verification),
    isCheckedIn: row.is_checked_in,
    hostEarningFils: side === 'renter' ? null : row.host_earning_fils,
    offersExtras: row.offers_extras,
    change: row.change && changeSeenBy(side, row.change),
    deposit: row.deposit_fils === 0 ? null : await depositOf(deps.db, id, side === 'renter' || isAdmin),
    noShow: row.no_show && shownNoShowOf(row.no_show),
    suspension: row.status === 'confirmed' ? await suspensionOf(deps, id) : null,
    noShowCheck: side === 'host' && isOn(row.status) ? await noShowCheckOf(deps, id) : null,
  }
}

const pinOf = ({ latitude, longitude, place_slug }: DetailRow): BookingDetail['point'] =>
  isPinned({ latitude, longitude }, place_slug) ? { latitude, longitude } : null

async function suspensionOf({ db }: Deps, bookingId: string): Promise<BookingDetail['suspension']> {
  const suspension = await openSuspensionOf(db, bookingId)
  return suspension && { side: suspension.side, dueAt: suspension.dueAt.toISOString() }
}

const isOn = (status: BookingDetail['status']) => status === 'confirmed' || status === 'active'

/** The facts the host's page needs to apply the same no-show rule as the server. */
async function noShowCheckOf({ db, clock }: Deps, bookingId: string): Promise<BookingDetail['noShowCheck']> {
  const { noShowGraceMinutes, noShowContestMinutes } = await ruleValuesAt(db, clock.now())
  const { checkedIn, messagedAt } = await noShowFactsOf(db, bookingId)
  return {
    graceMinutes: noShowGraceMinutes,
    contestMinutes: noShowContestMinutes,
    checkedIn,
    messagedAt: messagedAt === null ? null : new Date(messagedAt).toISOString(),
  }
}

/** The open change; hidden from the host until its extra is authorised. */
function changeSeenBy(side: BookingSide, change: NonNullable<DetailRow['change']>): BookingDetail['change'] {
  if (side === 'host' && change.status === 'held') return null
  const requested = change.requested as unknown as AgreedTrip
  return {
    id: change.id,
    status: change.status,
    period: requested.period,
    price: shownPriceOf(requested),
    added: requested.added ?? null,
    differenceFils: change.difference_fils,
    hostDifferenceFils: side === 'renter' ? null : change.host_difference_fils,
    expiresAt: change.expires_at && new Date(change.expires_at).toISOString(),
    askedAt: new Date(change.asked_at).toISOString(),
  }
}

/** The host as this side may see them. Their phone follows the contact rule; nobody sees their email address. */
function hostSeenBy(side: BookingSide, row: DetailRow, at: ContactMoment): BookingDetail['host'] {
  return {
    id: row.host_id,
    name: hostNameSeenBy(side, { name: row.host_name, wasConfirmed: row.confirmed_at !== null }),
    avatarUrl: row.host_avatar,
    email: null,
    phone: isContactOpen(side, 'host', row, at) ? row.host_phone : null,
  }
}

function paymentSeenBy(side: BookingSide, row: DetailRow, seesCard: boolean): BookingDetail['payment'] {
  return {
    status: row.payment_status,
    amountFils: row.total_fils,
    capturedFils: row.captured_fils,
    refundedFils: row.refunded_fils,
    cardBrand: seesCard ? row.card_brand : null,
    cardLastFour: seesCard ? row.card_last_four : null,
    failureCode: side === 'host' ? null : row.failure_code,
  }
}
