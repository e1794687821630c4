import {
  CHARGE_NOTIFICATIONS,
  type ChargeNotification,
  type NotificationKind,
} from '@rihla/domain/messaging/notification'
import { deliveryPlaceIn, personIn, placeNameIn, titleIn } from '@rihla/domain/names/names-in'
import { firstNameOf } from '@rihla/domain/people/person-name'
import { pathIn } from '@rihla/domain/text/languages'
import { textsIn } from '../../../messages/texts.ts'
import { HOST_CHARGES, RENTER_CHARGES } from '../charges/charge-messages.ts'
import type { BookingNotification, BookingSide } from '../email/email-to-send.ts'
import type { EmailContent } from '../email/messages/email-messages.ts'
import type { BookingForEmail, BookingParty } from './booking-facts-store.ts'
import { type EmailContext, extrasInWords, type MoneyRow, type NotifiedUpdate } from './booking-template.ts'
import { checkInClosedMessages } from './check-in-closed-messages.ts'
import { HOST_TEMPLATES } from './host-templates.ts'
import { RENTER_TEMPLATES } from './renter-templates.ts'

const MESSAGES = {
  renter: { ...RENTER_TEMPLATES, ...RENTER_CHARGES },
  host: { ...HOST_TEMPLATES, ...HOST_CHARGES },
}

/** Updates about charges are notifications of the same name. */
const CHARGE_KINDS = Object.fromEntries(CHARGE_NOTIFICATIONS.map((kind) => [kind, kind])) as {
  [Kind in ChargeNotification]: Kind
}

/** The notification kind of each booking update; the group of a kind decides whether users can opt out of its email. */
export const NOTIFICATION_KINDS = {
  requested: 'booking_requested',
  request_waits: 'booking_requested',
  confirmed: 'booking_confirmed',
  request_expired: 'booking_expired',
  payment_failed: 'booking_payment_failed',
  declined_by_host: 'booking_declined',
  withdrawn_by_renter: 'booking_withdrawn',
  cancelled_by_renter: 'booking_cancelled',
  cancelled_by_host: 'booking_cancelled',
  cancelled_by_admin: 'booking_cancelled',
  host_on_hold: 'booking_in_doubt',
  host_back: 'booking_goes_ahead',
  host_suspended: 'booking_cancelled',
  renter_on_hold: 'booking_in_doubt',
  renter_back: 'booking_goes_ahead',
  renter_suspended: 'booking_cancelled',
  no_show: 'no_show_reported',
  no_show_contested: 'no_show_contested',
  no_show_final: 'no_show_final',
  no_show_upheld: 'no_show_upheld',
  no_show_dismissed: 'no_show_dismissed',
  completed: 'trip_completed',
  ended_early: 'trip_ended_early',
  refunded_by_hand: 'refunded_by_hand',
  refund_made: 'refund_made',
  deposit_held: 'deposit_held',
  deposit_held_after_all: 'deposit_held',
  deposit_failed: 'deposit_failed',
  deposit_released: 'deposit_released',
  deposit_taken: 'deposit_taken',
  deposit_kept: 'deposit_kept',
  deposit_given_back: 'deposit_given_back',
  contact_details_open: 'contact_details_open',
  starts_tomorrow: 'trip_starts_tomorrow',
  returns_today: 'trip_returns_today',
  review_time: 'review_time',
  review_closes: 'review_time',
  review_received: 'review_received',
  message_received: 'message_received',
  checked_in: 'trip_checked_in',
  checked_out: 'trip_checked_out',
  early_return_reported: 'early_return_reported',
  early_return_withdrawn: 'early_return_withdrawn',
  early_return_confirmed: 'early_return_confirmed',
  early_return_denied: 'early_return_denied',
  issue_reported: 'issue_reported',
  issue_resolved: 'issue_resolved',
  change_asked: 'booking_change_asked',
  change_made: 'booking_changed',
  extras_added: 'extras_added',
  driver_accepted: 'driver_accepted',
  driver_declined: 'driver_declined',
  driver_removed: 'driver_removed',
  change_declined: 'booking_changed',
  change_expired: 'booking_changed',
  change_failed: 'change_failed',
  change_dropped: 'change_dropped',
  extras_failed: 'extras_failed',
  ...CHARGE_KINDS,
} as const satisfies Record<BookingNotification, NotificationKind>

/**
 * The sides notified of an update: those with a template for it. A side that caused the update has no template, unless
 * money moves.
 */
export const readersOf = (update: BookingNotification): BookingSide[] =>
  (['renter', 'host'] as const).filter((side) => MESSAGES[side][update])

/**
 * The email that notifies one side of a booking update, in the language of that side and with links to its pages; null
 * when that side is not notified. `site` is the origin of this site, without a trailing slash.
 */
export function bookingEmail(
  update: BookingNotification,
  to: BookingSide,
  facts: BookingForEmail,
  { site, ...context }: EmailContext & { site: string },
): EmailContent | null {
  const { fullName, language } = facts[to]
  const named = (party: BookingParty) => ({ ...party, fullName: personIn(language, party.fullName) })
  const booking = {
    ...facts,
    car: titleIn(language, facts.car),
    renter: named(facts.renter),
    host: named(facts.host),
  }
  const texts = textsIn(language)
  const { say } = texts
  const template = MESSAGES[to][update]?.(booking, texts, context)
  if (!template) return null
  return {
    subject: template.subject,
    paragraphs: [
      say('email_hello', { name: firstNameOf(fullName) }),
      ...template.messages,
      ...checkInClosedMessages(update, to, context.unverified ?? [], texts),
    ],
    facts: [
      [say('booking_label_car'), booking.car],
      facts.delivery === null
        ? [say('booking_label_where'), placeNameIn(language, booking.area)]
        : [say('booking_label_delivery'), deliveryPlaceIn(language, facts.delivery)],
      [say('booking_label_when'), texts.period(booking)],
      ...(facts.extras.length === 0
        ? []
        : [[say('booking_label_extras'), extrasInWords(facts.extras, texts)] satisfies MoneyRow]),
      ...(template.money ? [template.money] : []),
      [say('booking_label_booking'), booking.reference],
    ],
    button: {
      label: template.button?.label ?? say('booking_button_booking'),
      url: site + pathIn(language, pathOf(template.button?.page ?? 'booking', booking.id, to)),
    },
    ...(update === 'confirmed' && {
      link: {
        label: say('booking_agreement_link'),
        url: `${site}${pathIn(language, pathOf('trip', booking.id, to))}#rental-agreement`,
      },
    }),
    ...(template.note === undefined ? {} : { note: template.note }),
  }
}

function pathOf(
  page: NonNullable<NotifiedUpdate['button']>['page'],
  bookingId: string,
  to: BookingSide,
): string {
  switch (page) {
    case 'booking':
      return `/booking/${bookingId}`
    case 'trip':
      return `/trips/${bookingId}`
    case 'charges':
      return `/trips/${bookingId}/charges`
    case 'review':
      return `/booking/${bookingId}/review`
    case 'host-reviews':
      return '/host-dashboard/reviews'
    case 'verification':
      return to === 'renter' ? '/renter-verification' : '/document-verification'
    case 'messages':
      return `/messages?booking=${bookingId}`
  }
}
