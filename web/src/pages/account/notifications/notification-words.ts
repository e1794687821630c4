import type { Notification } from '@rihla/contract/notifications'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { driverFormPath } from '../../../paths/verification-step-path.ts'

interface Names {
  person: string
  vehicle: string
  amount: string
}

type Message = (names: Names) => string

/**
 * The message of each kind; `host` is used for the host where it differs, `other` for everyone else, and `none` instead
 * of `other` where the amount is zero.
 */
const MESSAGES: Record<
  Exclude<Notification['kind'], 'saved_search_match'>,
  { other: Message; host?: Message; none?: Message }
> = {
  booking_requested: {
    other: m.notifications_booking_requested_renter,
    host: m.notifications_booking_requested,
  },
  booking_confirmed: {
    other: m.notifications_booking_confirmed,
    host: m.notifications_booking_confirmed_host,
  },
  booking_declined: { other: m.notifications_booking_declined },
  booking_expired: { other: m.notifications_booking_expired, host: m.notifications_booking_expired_host },
  booking_payment_failed: {
    other: m.notifications_booking_payment_failed,
    host: m.notifications_booking_payment_failed_host,
  },
  booking_withdrawn: { other: m.notifications_booking_withdrawn },
  booking_cancelled: {
    other: m.notifications_booking_cancelled,
    host: m.notifications_booking_cancelled_host,
  },
  booking_in_doubt: {
    other: m.notifications_booking_in_doubt,
    host: m.notifications_booking_in_doubt_host,
  },
  booking_goes_ahead: {
    other: m.notifications_booking_goes_ahead,
    host: m.notifications_booking_goes_ahead_host,
  },
  booking_change_asked: { other: m.notifications_booking_change_asked },
  booking_changed: { other: m.notifications_booking_changed },
  change_failed: { other: m.notifications_change_failed },
  change_dropped: {
    other: m.notifications_change_dropped,
    host: m.notifications_change_dropped_host,
  },
  driver_invited: { other: m.notifications_driver_invited },
  driver_accepted: { other: m.notifications_driver_accepted, host: m.notifications_driver_accepted_host },
  driver_declined: { other: m.notifications_driver_declined },
  driver_removed: { other: m.notifications_driver_removed, host: m.notifications_driver_removed_host },
  extras_added: { other: m.notifications_extras_added, host: m.notifications_extras_added_host },
  extras_failed: { other: m.notifications_extras_failed },
  message_received: { other: m.notifications_message_received },
  contact_details_open: {
    other: m.notifications_contact_details_open,
    host: m.notifications_contact_details_open_host,
  },
  trip_starts_tomorrow: {
    other: m.notifications_trip_starts_tomorrow,
    host: m.notifications_trip_starts_tomorrow_host,
  },
  trip_returns_today: {
    other: m.notifications_trip_returns_today,
    host: m.notifications_trip_returns_today_host,
  },
  trip_checked_in: { other: m.notifications_trip_checked_in, host: m.notifications_trip_checked_in_host },
  trip_checked_out: { other: m.notifications_trip_checked_out, host: m.notifications_trip_checked_out_host },
  early_return_reported: { other: m.notifications_early_return_reported },
  early_return_withdrawn: { other: m.notifications_early_return_withdrawn },
  early_return_confirmed: { other: m.notifications_early_return_confirmed },
  early_return_denied: { other: m.notifications_early_return_denied },
  trip_completed: { other: m.notifications_trip_completed, host: m.notifications_trip_completed_host },
  trip_ended_early: {
    other: m.notifications_trip_ended_early,
    host: m.notifications_trip_ended_early_host,
    none: m.notifications_trip_ended_early_none,
  },
  review_time: { other: m.notifications_review_time, host: m.notifications_review_time_host },
  review_received: { other: m.notifications_review_received },
  refund_made: { other: m.notifications_refund_made },
  refunded_by_hand: {
    other: m.notifications_refunded_by_hand,
    none: m.notifications_refunded_by_hand_none,
  },
  deposit_held: { other: m.notifications_deposit_held, host: m.notifications_deposit_held_host },
  deposit_failed: { other: m.notifications_deposit_failed, host: m.notifications_deposit_failed_host },
  deposit_released: {
    other: m.notifications_deposit_released,
    host: m.notifications_deposit_released_host,
  },
  deposit_taken: { other: m.notifications_deposit_taken, host: m.notifications_deposit_taken_host },
  deposit_kept: { other: m.notifications_deposit_kept, host: m.notifications_deposit_kept_host },
  deposit_given_back: {
    other: m.notifications_deposit_given_back,
    host: m.notifications_deposit_given_back_host,
  },
  no_show_reported: {
    other: m.notifications_no_show_reported,
    host: m.notifications_no_show_reported_host,
  },
  no_show_contested: { other: m.notifications_no_show_contested },
  no_show_final: { other: m.notifications_no_show_final, host: m.notifications_no_show_final_host },
  no_show_upheld: { other: m.notifications_no_show_upheld, host: m.notifications_no_show_upheld_host },
  no_show_dismissed: {
    other: m.notifications_no_show_dismissed,
    host: m.notifications_no_show_dismissed_host,
  },
  issue_reported: { other: m.notifications_issue_reported },
  issue_resolved: { other: m.notifications_issue_resolved },
  charge_proposed: { other: m.notifications_charge_proposed },
  charge_reported: { other: m.notifications_charge_reported },
  charge_asked: { other: m.notifications_charge_asked },
  charge_accepted: { other: m.notifications_charge_accepted },
  charge_disputed: { other: m.notifications_charge_disputed },
  charge_unanswered: {
    other: m.notifications_charge_unanswered,
    host: m.notifications_charge_unanswered_host,
  },
  charge_uncontested: {
    other: m.notifications_charge_uncontested,
    host: m.notifications_charge_uncontested_host,
  },
  charge_decided: { other: m.notifications_charge_decided },
  charge_dismissed: { other: m.notifications_charge_dismissed },
  charge_withdrawn: { other: m.notifications_charge_withdrawn },
  charge_paid: { other: m.notifications_charge_paid, host: m.notifications_charge_paid_host },
  charge_failed: { other: m.notifications_charge_failed },
  charge_written_off: { other: m.notifications_charge_written_off },
  charge_reversed: { other: m.notifications_charge_reversed, host: m.notifications_charge_reversed_host },
  charge_written: { other: m.notifications_charge_written },
  vehicle_approved: { other: m.notifications_vehicle_approved },
  vehicle_rejected: { other: m.notifications_vehicle_rejected },
  papers_expiring: { other: m.notifications_papers_expiring },
  papers_expiring_staff: { other: m.notifications_papers_expiring_staff },
  papers_paused: { other: m.notifications_papers_paused },
  papers_resumed: { other: m.notifications_papers_resumed },
  host_licence_expiring: { other: m.notifications_host_licence_expiring },
  host_cars_paused: { other: m.notifications_host_cars_paused },
  host_cars_resumed: { other: m.notifications_host_cars_resumed },
  paper_approved: { other: m.notifications_paper_approved },
  paper_rejected: { other: m.notifications_paper_rejected },
  host_licences_approved: { other: m.notifications_host_licences_approved },
  host_licences_rejected: { other: m.notifications_host_licences_rejected },
  host_individual_approved: { other: m.notifications_host_individual_approved },
  host_individual_rejected: { other: m.notifications_host_individual_rejected },
  booked_car_paused: { other: m.notifications_booked_car_paused },
  payout_made: { other: m.notifications_payout_made },
  payout_confirmed: { other: m.notifications_payout_confirmed },
  payout_bounced: { other: m.notifications_payout_bounced },
  document_approved: { other: m.notifications_document_approved },
  document_rejected: { other: m.notifications_document_rejected },
  permit_approved: { other: m.notifications_permit_approved },
  permit_rejected: { other: m.notifications_permit_rejected },
  webhook_disabled: { other: m.notifications_webhook_disabled },
}

/** The message of a notification. Amounts are in dirhams, the currency that was charged. */
export function notificationMessage({ kind, about }: Notification): string {
  if (kind === 'saved_search_match') return alertMessage(about.search)
  const { other, host, none } = MESSAGES[kind]
  const names = {
    person: about.person ?? m.notifications_somebody(),
    vehicle: about.vehicle ?? m.notifications_your_car(),
    amount: inDirhams(about.amountFils ?? 0),
  }
  if (about.side === 'host' && host) return host(names)
  return (about.amountFils ? other : (none ?? other))(names)
}

/** The message of an alert; without the name of its search once that is deleted. */
function alertMessage(search: Notification['about']['search']): string {
  if (!search) return m.notifications_saved_search_gone()
  const isCheaper = search.reason === 'price'
  if (isCheaper) return m.notifications_saved_search_cheaper({ search: search.name })
  const count = search.vehicleIds.length
  return m.notifications_saved_search_match({ search: search.name, count })
}

/** One car is opened itself; several are listed with their search. */
function placeOfAlert(search: Notification['about']['search']): string {
  const [only, ...more] = search?.vehicleIds ?? []
  return only !== undefined && more.length === 0
    ? paths.vehicle(only, search?.trip ?? {})
    : paths.savedSearches
}

/** The path a notification links to. */
export function placeOf({ kind, subjectId, about }: Notification): string {
  if (kind === 'papers_expiring_staff') return '/admin/papers'
  if (kind.startsWith('host_')) return paths.hostKind
  if (subjectId === null) return kind.startsWith('document') ? paths.documentVerification : paths.dashboard()
  if (kind.startsWith('charge_')) return paths.tripCharges(subjectId)
  switch (kind) {
    case 'saved_search_match':
      return placeOfAlert(about.search)
    case 'driver_invited':
      return paths.driverInvitation(subjectId)
    case 'message_received':
      return paths.messages({ booking: subjectId })
    case 'contact_details_open':
    case 'trip_starts_tomorrow':
    case 'trip_returns_today':
    case 'trip_checked_in':
    case 'trip_checked_out':
    case 'early_return_reported':
    case 'early_return_withdrawn':
    case 'early_return_confirmed':
    case 'early_return_denied':
    case 'issue_reported':
    case 'issue_resolved':
      return paths.trip(subjectId)
    case 'deposit_released':
    case 'deposit_taken':
      return paths.tripCharges(subjectId)
    case 'review_time':
      return paths.bookingReview(subjectId)
    case 'review_received':
      return about.side === 'host' ? paths.hostReviews() : paths.bookingReview(subjectId)
    case 'papers_expiring':
    case 'papers_paused':
    case 'papers_resumed':
    case 'paper_approved':
    case 'paper_rejected':
    case 'vehicle_approved':
    case 'vehicle_rejected':
      return paths.ownVehicle(subjectId)
    case 'payout_made':
    case 'payout_confirmed':
    case 'payout_bounced':
      return paths.hostEarnings()
    case 'webhook_disabled':
      return paths.webhook(subjectId)
    case 'document_approved':
    case 'document_rejected':
      return paths.documentVerification
    case 'permit_approved':
    case 'permit_rejected':
      return driverFormPath()
    default:
      return paths.booking(subjectId)
  }
}
