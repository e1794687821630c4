import type { Texts } from '../../../messages/texts.ts'
import type { BookingForEmail } from './booking-facts-store.ts'
import { moneyRow, refundRow, type SideTemplates, soonInWords, untilWhen } from './booking-template.ts'
import { contactDetailsButton, contactDetailsMessages } from './contact-details-messages.ts'
import { depositMessages } from './deposit-messages.ts'
import { handoverMessages } from './handover-messages.ts'
import { RENTER_NO_SHOW } from './no-show-messages.ts'
import { RENTER_STAFF } from './staff-messages.ts'
import { RENTER_SUSPENSION } from './suspension-messages.ts'

const total = ({ totalFils }: BookingForEmail, texts: Texts) =>
  moneyRow('booking_label_total', totalFils, texts)
const paid = ({ totalFils }: BookingForEmail, texts: Texts) =>
  moneyRow('booking_label_paid', totalFils, texts)
const released = ({ totalFils }: BookingForEmail, texts: Texts) =>
  moneyRow('booking_label_not_charged', totalFils, texts)
const refundMessage = ({ refundFils, totalFils }: BookingForEmail, { say, money }: Texts) => {
  if (refundFils === 0) return say('booking_renter_refund_none')
  return refundFils === totalFils
    ? say('booking_renter_refund_all')
    : say('booking_renter_refund_part', { amount: money(refundFils) })
}
/** The terms that matter most; the page of the booking has all. */
function termsMessage({ terms }: BookingForEmail, { say, money }: Texts): string[] {
  if (!terms) return []
  const excess = money(terms.excessFils)
  return [
    terms.kmPerDay === null
      ? say('booking_renter_terms_unlimited', { excess })
      : say('booking_renter_terms', { km: terms.kmPerDay, each: money(terms.extraKmFils), excess }),
  ]
}
const tripButton = ({ say }: Texts) => ({ label: say('booking_button_own_trip'), page: 'trip' as const })
const reviewButton = ({ say }: Texts) => ({
  label: say('booking_button_write_review'),
  page: 'review' as const,
})

/** The answer to a request, and what became of a confirmed booking. */
const BOOKINGS: SideTemplates = {
  requested: (booking, texts) => ({
    subject: texts.say('booking_renter_requested_subject', { car: booking.car }),
    messages: [
      booking.answerDueAt === null
        ? texts.say('booking_renter_requested')
        : texts.say('booking_renter_requested_until', { until: texts.moment(booking.answerDueAt) }),
    ],
    money: total(booking, texts),
  }),
  confirmed: (booking, texts, { contactClosed }) => ({
    subject: texts.say('booking_renter_confirmed_subject', { car: booking.car }),
    messages: [
      texts.say('booking_renter_confirmed'),
      ...termsMessage(booking, texts),
      ...contactDetailsMessages('renter', contactClosed, texts),
    ],
    money: paid(booking, texts),
  }),
  request_expired: (booking, texts) => ({
    subject: texts.say('booking_renter_request_expired_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_request_expired')],
    money: released(booking, texts),
  }),
  payment_failed: (booking, texts) => ({
    subject: texts.say('booking_renter_payment_failed_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_payment_failed')],
    money: released(booking, texts),
  }),
  declined_by_host: (booking, texts) => ({
    subject: texts.say('booking_renter_declined_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_declined')],
    money: released(booking, texts),
  }),
  cancelled_by_renter: (booking, texts) => ({
    subject: texts.say('booking_renter_cancelled_by_renter_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_cancelled_by_renter'), refundMessage(booking, texts)],
    money: refundRow(booking, texts),
  }),
  cancelled_by_host: (booking, texts) => ({
    subject: texts.say('booking_renter_cancelled_by_host_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_cancelled_by_host'), refundMessage(booking, texts)],
    money: refundRow(booking, texts),
  }),
  cancelled_by_admin: (booking, texts) => ({
    subject: texts.say('booking_renter_cancelled_by_admin_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_cancelled_by_admin'), refundMessage(booking, texts)],
    money: refundRow(booking, texts),
  }),
  change_made: (booking, texts) => ({
    subject: texts.say('booking_renter_change_made_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_change_made')],
    money: total(booking, texts),
  }),
  driver_accepted: (booking, texts) => ({
    subject: texts.say('booking_renter_driver_accepted_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_driver_accepted')],
  }),
  driver_declined: (booking, texts) => ({
    subject: texts.say('booking_renter_driver_declined_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_driver_declined')],
  }),
  extras_added: (booking, texts) => ({
    subject: texts.say('booking_renter_extras_added_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_extras_added')],
    money: total(booking, texts),
  }),
  change_declined: (booking, texts) => ({
    subject: texts.say('booking_renter_unchanged_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_change_declined')],
    money: total(booking, texts),
  }),
  change_expired: (booking, texts) => ({
    subject: texts.say('booking_renter_unchanged_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_change_expired')],
    money: total(booking, texts),
  }),
  change_failed: (booking, texts) => ({
    subject: texts.say('booking_renter_unchanged_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_change_failed')],
    money: total(booking, texts),
  }),
  change_dropped: (booking, texts) => ({
    subject: texts.say('booking_renter_unchanged_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_change_dropped')],
    money: total(booking, texts),
  }),
  extras_failed: (booking, texts) => ({
    subject: texts.say('booking_renter_extras_failed_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_extras_failed')],
    money: total(booking, texts),
  }),
}

const MONEY: SideTemplates = {
  refund_made: (booking, texts, { amountFils = booking.refundFils }) => ({
    subject: texts.say('booking_renter_refund_made_subject', { amount: texts.money(amountFils) }),
    messages: [texts.say('booking_renter_refund_made')],
    money: moneyRow('booking_label_refund', amountFils, texts),
  }),
  deposit_held: ({ car }, texts, { amountFils = 0 }) => ({
    subject: texts.say('booking_renter_deposit_held_subject', { car }),
    messages: [texts.say('booking_renter_deposit_held', { amount: texts.money(amountFils) })],
    money: moneyRow('booking_label_deposit', amountFils, texts),
  }),
}

/** From the day before pick-up to the review. */
const TRIPS: SideTemplates = {
  contact_details_open: ({ car, pickUpDate, pickUpTime }, texts, { contactClosed }) => ({
    subject: texts.say('booking_renter_contact_details_open_subject', { car }),
    messages: [
      texts.say('booking_renter_contact_details_open', { day: texts.day(pickUpDate), time: pickUpTime }),
      ...contactDetailsMessages('renter', contactClosed, texts),
    ],
    button: contactDetailsButton(contactClosed, texts),
  }),
  starts_tomorrow: ({ car, pickUpDate, pickUpTime }, texts, { now, contactClosed }) => ({
    subject: texts.say('booking_renter_starts_subject', {
      car,
      when: soonInWords({ date: pickUpDate, time: pickUpTime }, now, texts),
    }),
    messages: [texts.say('booking_renter_starts'), ...contactDetailsMessages('renter', contactClosed, texts)],
    button: tripButton(texts),
  }),
  returns_today: ({ car, returnDate, returnTime }, texts, { now }) => ({
    subject: texts.say('booking_renter_returns_subject', {
      car,
      when: soonInWords({ date: returnDate, time: returnTime }, now, texts),
    }),
    messages: [texts.say('booking_renter_returns')],
    button: tripButton(texts),
  }),
  early_return_confirmed: ({ car, host }, texts) => ({
    subject: texts.say('booking_renter_early_return_confirmed_subject', { host: host.fullName, car }),
    messages: [texts.say('booking_renter_early_return_confirmed')],
    button: tripButton(texts),
  }),
  early_return_denied: ({ car, host }, texts) => ({
    subject: texts.say('booking_renter_early_return_denied_subject', { host: host.fullName, car }),
    messages: [texts.say('booking_renter_early_return_denied')],
    button: tripButton(texts),
  }),
  issue_reported: ({ car }, texts) => ({
    subject: texts.say('booking_renter_issue_reported_subject', { car }),
    messages: [texts.say('booking_renter_issue_reported')],
    button: { label: texts.say('booking_button_issue'), page: 'trip' },
  }),
  issue_resolved: ({ car }, texts) => ({
    subject: texts.say('booking_renter_issue_resolved_subject', { car }),
    messages: [texts.say('booking_renter_issue_resolved')],
    button: tripButton(texts),
  }),
  message_received: ({ car, host }, texts) => ({
    subject: texts.say('booking_renter_message_received_subject', { host: host.fullName }),
    messages: [texts.say('booking_renter_message_received', { car })],
    button: { label: texts.say('booking_button_message'), page: 'messages' },
    note: texts.say('booking_renter_message_received_note'),
  }),
  completed: (booking, texts) => ({
    subject: texts.say('booking_renter_completed_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_completed')],
    money: paid(booking, texts),
  }),
  review_time: (booking, texts) => ({
    subject: texts.say('booking_renter_review_time_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_review_time'), untilWhen(booking, texts)],
    button: reviewButton(texts),
  }),
  review_closes: (booking, texts) => ({
    subject: texts.say('booking_renter_review_closes_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_review_closes'), untilWhen(booking, texts)],
    button: reviewButton(texts),
  }),
  review_received: ({ host }, texts) => ({
    subject: texts.say('booking_renter_review_received_subject', { host: host.fullName }),
    messages: [texts.say('booking_renter_review_received')],
    button: { label: texts.say('booking_button_read_review'), page: 'review' },
  }),
}

/** Notification texts for renters. */
export const RENTER_TEMPLATES: SideTemplates = {
  ...BOOKINGS,
  ...MONEY,
  ...depositMessages('renter'),
  ...TRIPS,
  ...handoverMessages('renter'),
  ...RENTER_SUSPENSION,
  ...RENTER_STAFF,
  ...RENTER_NO_SHOW,
}
