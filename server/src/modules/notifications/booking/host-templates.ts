import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import type { Texts } from '../../../messages/texts.ts'
import type { BookingForEmail } from './booking-facts-store.ts'
import { moneyRow, type SideTemplates, soonInWords, untilWhen } from './booking-template.ts'
import { contactDetailsButton, contactDetailsMessages } from './contact-details-messages.ts'
import { depositMessages } from './deposit-messages.ts'
import { handoverMessages } from './handover-messages.ts'
import { HOST_NO_SHOW } from './no-show-messages.ts'
import { HOST_STAFF, payableFrom } from './staff-messages.ts'
import { HOST_SUSPENSION } from './suspension-messages.ts'

const earning = ({ hostEarningFils }: BookingForEmail, texts: Texts) =>
  moneyRow('booking_label_earn', hostEarningFils, texts)
const missedEarning = ({ hostEarningFils }: BookingForEmail, texts: Texts) =>
  moneyRow('booking_label_would_have_earned', hostEarningFils, texts)
const refunded = ({ refundFils }: BookingForEmail, texts: Texts) =>
  moneyRow('booking_label_refunded_to_renter', refundFils, texts)
const tripButton = ({ say }: Texts) => ({ label: say('booking_button_trip'), page: 'trip' as const })
const reviewButton = ({ say }: Texts) => ({
  label: say('booking_button_write_review'),
  page: 'review' as const,
})

/** How a renter is named in emails that may be read long after a trip. */
const nameOf = ({ renter }: BookingForEmail) =>
  renter.isGone ? renter.fullName : firstNameAndInitial(renter.fullName)

/** A request, and what became of a booking. */
const BOOKINGS: SideTemplates = {
  requested: (booking, texts) => ({
    subject: texts.say('booking_host_requested_subject', { renter: nameOf(booking), car: booking.car }),
    messages: [
      booking.answerDueAt === null
        ? texts.say('booking_host_requested')
        : texts.say('booking_host_requested_until', { until: texts.moment(booking.answerDueAt) }),
    ],
    money: earning(booking, texts),
  }),
  request_waits: (booking, texts) => ({
    subject: texts.say('booking_host_request_waits_subject', { renter: nameOf(booking) }),
    messages: [
      texts.say('booking_host_request_waits', {
        car: booking.car,
        until: texts.moment(booking.answerDueAt ?? 0),
      }),
    ],
    money: earning(booking, texts),
  }),
  confirmed: (booking, texts, { contactClosed }) => ({
    subject: texts.say('booking_host_confirmed_subject', {
      renter: booking.renter.fullName,
      car: booking.car,
    }),
    messages: [texts.say('booking_host_confirmed'), ...contactDetailsMessages('host', contactClosed, texts)],
    money: earning(booking, texts),
  }),
  request_expired: (booking, texts) => ({
    subject: texts.say('booking_host_request_expired_subject', { car: booking.car }),
    messages: [texts.say('booking_host_request_expired')],
    money: missedEarning(booking, texts),
  }),
  payment_failed: (booking, texts) => ({
    subject: texts.say('booking_host_payment_failed_subject', { car: booking.car }),
    messages: [texts.say('booking_host_payment_failed')],
    money: missedEarning(booking, texts),
  }),
  withdrawn_by_renter: (booking, texts) => ({
    subject: texts.say('booking_host_withdrawn_subject', { car: booking.car }),
    messages: [texts.say('booking_host_withdrawn')],
    money: missedEarning(booking, texts),
  }),
  cancelled_by_renter: (booking, texts) => ({
    subject: texts.say('booking_host_cancelled_subject', { car: booking.car }),
    messages: [
      texts.say('booking_host_cancelled_by_renter'),
      booking.hostKeepsFils === 0
        ? texts.say('booking_host_refund_all')
        : texts.say('booking_host_refund_part', {
            part: texts.money(booking.refundFils),
            whole: texts.money(booking.totalFils),
          }),
    ],
    money: moneyRow('booking_label_keep', booking.hostKeepsFils, texts),
  }),
  cancelled_by_host: (booking, texts) => ({
    subject: texts.say('booking_host_cancelled_by_host_subject', { car: booking.car }),
    messages: [
      texts.say('booking_host_cancelled_by_host'),
      texts.say('booking_host_cancelled_by_host_record'),
    ],
    money: refunded(booking, texts),
  }),
  cancelled_by_admin: (booking, texts) => ({
    subject: texts.say('booking_host_cancelled_subject', { car: booking.car }),
    messages: [texts.say('booking_host_cancelled_by_admin')],
    money: refunded(booking, texts),
  }),
  change_asked: (booking, texts) => ({
    subject: texts.say('booking_host_change_asked_subject', { renter: nameOf(booking), car: booking.car }),
    messages: [texts.say('booking_host_change_asked')],
  }),
  change_made: (booking, texts) => ({
    subject: texts.say('booking_host_change_made_subject', { car: booking.car }),
    messages: [texts.say('booking_host_change_made')],
    money: earning(booking, texts),
  }),
  change_dropped: (booking, texts) => ({
    subject: texts.say('booking_host_change_dropped_subject', { car: booking.car }),
    messages: [texts.say('booking_host_change_dropped')],
  }),
  driver_accepted: (booking, texts) => ({
    subject: texts.say('booking_host_driver_accepted_subject', { car: booking.car }),
    messages: [texts.say('booking_host_driver_accepted')],
  }),
  driver_removed: (booking, texts) => ({
    subject: texts.say('booking_host_driver_removed_subject', { car: booking.car }),
    messages: [texts.say('booking_host_driver_removed')],
  }),
  extras_added: (booking, texts) => ({
    subject: texts.say('booking_host_extras_added_subject', { car: booking.car }),
    messages: [texts.say('booking_host_extras_added')],
    money: earning(booking, texts),
  }),
}

/** From the day before pick-up to the review. */
const TRIPS: SideTemplates = {
  contact_details_open: ({ car, pickUpDate, pickUpTime }, texts, { contactClosed }) => ({
    subject: texts.say('booking_host_contact_details_open_subject', { car }),
    messages: [
      texts.say('booking_host_contact_details_open', { day: texts.day(pickUpDate), time: pickUpTime }),
      ...contactDetailsMessages('host', contactClosed, texts),
    ],
    button: contactDetailsButton(contactClosed, texts),
  }),
  starts_tomorrow: (booking, texts, { now, contactClosed }) => ({
    subject: texts.say('booking_host_starts_subject', {
      car: booking.car,
      when: soonInWords({ date: booking.pickUpDate, time: booking.pickUpTime }, now, texts),
    }),
    messages: [texts.say('booking_host_starts'), ...contactDetailsMessages('host', contactClosed, texts)],
    money: earning(booking, texts),
    button: tripButton(texts),
  }),
  returns_today: ({ car, returnDate, returnTime }, texts, { now }) => ({
    subject: texts.say('booking_host_returns_subject', {
      car,
      when: soonInWords({ date: returnDate, time: returnTime }, now, texts),
    }),
    messages: [texts.say('booking_host_returns')],
    button: tripButton(texts),
  }),
  early_return_reported: (booking, texts) => ({
    subject: texts.say('booking_host_early_return_reported_subject', {
      renter: nameOf(booking),
      car: booking.car,
    }),
    messages: [texts.say('booking_host_early_return_reported')],
    button: { label: texts.say('booking_button_early_return'), page: 'trip' },
  }),
  early_return_withdrawn: ({ car }, texts) => ({
    subject: texts.say('booking_host_early_return_withdrawn_subject', { car }),
    messages: [texts.say('booking_host_early_return_withdrawn')],
    button: tripButton(texts),
  }),
  issue_reported: ({ car }, texts) => ({
    subject: texts.say('booking_host_issue_reported_subject', { car }),
    messages: [texts.say('booking_host_issue_reported')],
    button: { label: texts.say('booking_button_issue'), page: 'trip' },
  }),
  issue_resolved: ({ car }, texts) => ({
    subject: texts.say('booking_host_issue_resolved_subject', { car }),
    messages: [texts.say('booking_host_issue_resolved')],
    button: tripButton(texts),
  }),
  message_received: (booking, texts) => ({
    subject: texts.say('booking_host_message_received_subject', { renter: nameOf(booking) }),
    messages: [texts.say('booking_host_message_received', { car: booking.car })],
    button: { label: texts.say('booking_button_message'), page: 'messages' },
    note: texts.say('booking_host_message_received_note'),
  }),
  completed: (booking, texts, { lateIssuesUntil }) => ({
    subject: texts.say('booking_host_completed_subject', { car: booking.car }),
    messages: [
      texts.say('booking_host_completed'),
      ...(lateIssuesUntil === undefined
        ? []
        : [texts.say('booking_host_completed_issues', { until: texts.moment(lateIssuesUntil) })]),
      ...payableFrom(booking, texts),
    ],
    money: moneyRow('booking_label_earned', booking.hostKeepsFils, texts),
  }),
  review_time: (booking, texts) => ({
    subject: texts.say('booking_host_review_time_subject', { renter: nameOf(booking) }),
    messages: [texts.say('booking_host_review_time'), untilWhen(booking, texts)],
    button: reviewButton(texts),
  }),
  review_closes: (booking, texts) => ({
    subject: texts.say('booking_host_review_closes_subject', { renter: nameOf(booking) }),
    messages: [texts.say('booking_host_review_closes'), untilWhen(booking, texts)],
    button: reviewButton(texts),
  }),
  review_received: (booking, texts) => ({
    subject: texts.say('booking_host_review_received_subject', { renter: nameOf(booking) }),
    messages: [texts.say('booking_host_review_received', { car: booking.car })],
    button: { label: texts.say('booking_button_read_review'), page: 'host-reviews' },
  }),
}

/** Notification texts for hosts. A renter whose booking is not confirmed is named by first name and initial. */
export const HOST_TEMPLATES: SideTemplates = {
  ...BOOKINGS,
  ...depositMessages('host'),
  ...TRIPS,
  ...handoverMessages('host'),
  ...HOST_SUSPENSION,
  ...HOST_STAFF,
  ...HOST_NO_SHOW,
}
