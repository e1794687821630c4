import { earningAvailableAt } from '@rihla/domain/payouts/earnings'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import type { BookingFacts } from '../in-app/notification-store.ts'
import { aed, type SideTemplates, soonInWords, untilWhen } from './booking-template.ts'
import { contactDetailsButton, contactDetailsMessages, RENTER_DETAILS } from './contact-details-messages.ts'
import { dayInWords, momentInWords } from './format-dates.ts'
import { HOST_NO_SHOW } from './no-show-messages.ts'
import { HOST_STAFF } from './staff-messages.ts'
import { HOST_SUSPENSION } from './suspension-messages.ts'

const earning = (booking: BookingFacts): [string, string] => ['You earn', aed(booking.hostEarningFils)]

/** Notification texts for hosts. A renter whose booking is not confirmed is named by first name and initial. */
export const HOST_TEMPLATES: SideTemplates = {
  requested: (booking) => ({
    subject: `${nameOf(booking)} would like to book your ${booking.car}`,
    messages: [
      booking.answerDueAt === null
        ? 'Please approve or decline the request.'
        : `Please approve or decline the request by ${momentInWords(booking.answerDueAt)}. After that, it expires.`,
    ],
    money: earning(booking),
  }),
  request_waits: (booking) => ({
    subject: `${nameOf(booking)} is still waiting for your answer`,
    messages: [
      `Please approve or decline the request for your ${booking.car} by ${momentInWords(booking.answerDueAt ?? 0)}. After that, it expires.`,
    ],
    money: earning(booking),
  }),
  confirmed: (booking, { contactClosed }) => ({
    subject: `${booking.renter.fullName} booked your ${booking.car}`,
    messages: [
      'The booking is confirmed and paid. You can write to your renter in the chat of the booking.',
      ...contactDetailsMessages(RENTER_DETAILS, contactClosed),
    ],
    money: earning(booking),
  }),
  request_expired: (booking) => ({
    subject: `A request for your ${booking.car} has expired`,
    messages: ['The request was not answered in time. The dates are free again.'],
    money: ['You would have earned', aed(booking.hostEarningFils)],
  }),
  withdrawn_by_renter: (booking) => ({
    subject: `A request for your ${booking.car} was withdrawn`,
    messages: ['The renter withdrew the request. The dates are free again.'],
    money: ['You would have earned', aed(booking.hostEarningFils)],
  }),
  cancelled_by_renter: (booking) => ({
    subject: `A booking of your ${booking.car} was cancelled`,
    messages: [
      'The renter cancelled. The dates are free again.',
      booking.hostKeepsFils === 0
        ? 'Under the cancellation policy of this booking, the renter gets a full refund.'
        : `Under the cancellation policy of this booking, ${aed(booking.refundFils)} of ${aed(booking.totalFils)} goes back to the renter. You keep your share of the rest.`,
    ],
    money: ['You keep', aed(booking.hostKeepsFils)],
  }),
  cancelled_by_host: (booking) => ({
    subject: `You cancelled a booking of your ${booking.car}`,
    messages: [
      'The booking is cancelled, and the renter gets a full refund. The dates are free again.',
      'We keep a record of cancellations by hosts, because renters rely on confirmed bookings.',
    ],
    money: ['Refunded to the renter', aed(booking.refundFils)],
  }),
  ...HOST_SUSPENSION,
  ...HOST_STAFF,
  ...HOST_NO_SHOW,
  completed: (booking, { lateIssuesUntil }) => ({
    subject: `A trip in your ${booking.car} is completed`,
    messages: [
      'Thank you for hosting.',
      ...(lateIssuesUntil === undefined
        ? []
        : [
            `If something is wrong with the car, report it on the trip page before ${momentInWords(lateIssuesUntil)}.`,
          ]),
      ...(booking.completedAt === null
        ? []
        : [
            `What you earned can be paid out from ${momentInWords(earningAvailableAt(booking.completedAt))}.`,
          ]),
    ],
    money: ['You earned', aed(booking.hostKeepsFils)],
  }),
  cancelled_by_admin: (booking) => ({
    subject: `A booking of your ${booking.car} was cancelled`,
    messages: ['We had to cancel this booking. The dates are free again.'],
    money: ['Refunded to the renter', aed(booking.refundFils)],
  }),
  deposit_failed: (booking, { amountFils = 0 }) => ({
    subject: `The deposit for your ${booking.car} could not be held`,
    messages: [
      `The renter’s bank didn’t allow us to hold ${aed(amountFils)}. The booking stays as it is. While it’s active, we’ll keep asking the bank.`,
    ],
    money: ['Deposit', aed(amountFils)],
  }),
  deposit_held_after_all: (booking, { amountFils = 0 }) => ({
    subject: `The deposit for your ${booking.car} is now held`,
    messages: [`${aed(amountFils)} is now held on the renter’s card.`],
    money: ['Deposit', aed(amountFils)],
  }),
  deposit_given_back: (booking, { amountFils = 0 }) => ({
    subject: `${aed(amountFils)} of the deposit for your ${booking.car} was refunded to the renter`,
    messages: [
      'Our team kept this amount for you earlier and has now refunded it. We take it from your earnings. If you don’t know why, contact our support.',
    ],
    money: ['Refunded', aed(amountFils)],
  }),
  deposit_kept: (booking, { amountFils = 0 }) => ({
    subject: `You get ${aed(amountFils)} of the deposit for your ${booking.car}`,
    messages: ['Our team has kept this amount for you. You’ll find it in your earnings.'],
    money: ['Kept for you', aed(amountFils)],
  }),
  contact_details_open: (booking, { contactClosed }) => ({
    subject: `How to reach the renter of your ${booking.car}`,
    messages: [
      `The trip starts on ${dayInWords(booking.pickUpDate)} at ${booking.pickUpTime}.`,
      ...contactDetailsMessages(RENTER_DETAILS, contactClosed),
    ],
    button: contactDetailsButton(contactClosed),
  }),
  starts_tomorrow: (booking, { now, contactClosed }) => ({
    subject: `A trip in your ${booking.car} starts ${soonInWords(booking.pickUpDate, booking.pickUpTime, now)}`,
    messages: [
      'Please have the car clean and ready.',
      ...contactDetailsMessages(RENTER_DETAILS, contactClosed),
    ],
    money: earning(booking),
    button: { label: 'See the trip', page: 'trip' },
  }),
  returns_today: (booking, { now }) => ({
    subject: `Your ${booking.car} comes back ${soonInWords(booking.returnDate, booking.returnTime, now)}`,
    messages: [
      'When you get the car back, record its mileage and take photos on the trip page. You can report an issue there during the trip and shortly after it’s completed.',
    ],
    button: { label: 'See the trip', page: 'trip' },
  }),
  early_return_reported: (booking) => ({
    subject: `${nameOf(booking)} says your ${booking.car} is back early`,
    messages: [
      'Please look at the car and confirm it on the trip page, or say it isn’t back. Until you answer, the trip continues as agreed. Your earnings stay the same either way.',
    ],
    button: { label: 'Answer', page: 'trip' },
  }),
  early_return_withdrawn: (booking) => ({
    subject: `Your ${booking.car} isn’t back yet after all`,
    messages: ['Your renter withdrew the report of an early return. The trip continues as agreed.'],
    button: { label: 'See the trip', page: 'trip' },
  }),
  review_time: (booking) => ({
    subject: `How was ${nameOf(booking)} as a renter?`,
    messages: ['Please let other hosts know how it went.', untilWhen(booking)],
    button: { label: 'Write a review', page: 'review' },
  }),
  review_closes: (booking) => ({
    subject: `You can still review ${nameOf(booking)}`,
    messages: ['What you write helps other hosts.', untilWhen(booking)],
    button: { label: 'Write a review', page: 'review' },
  }),
  review_received: (booking) => ({
    subject: `${nameOf(booking)} wrote a review`,
    messages: [`You have a new review of a trip in your ${booking.car}.`],
    button: { label: 'Read the review', page: 'host-reviews' },
  }),
  message_received: (booking) => ({
    subject: `${nameOf(booking)} wrote to you`,
    messages: [`You have a message about a trip in your ${booking.car}.`],
    button: { label: 'Read and answer', page: 'messages' },
    note: 'Please reply in Messages on Rihla. A reply to this email goes to our support, not to your renter.',
  }),
  issue_reported: (booking) => ({
    subject: `Your renter reported an issue with your ${booking.car}`,
    messages: ['Please read it on the trip page. We’ve notified our support, and they’ll look into it.'],
    button: { label: 'See the issue', page: 'trip' },
  }),
  issue_resolved: (booking) => ({
    subject: `An issue with your ${booking.car} is resolved`,
    messages: ['Our support has closed it. You can read the outcome on the trip page.'],
    button: { label: 'See the trip', page: 'trip' },
  }),
  change_asked: (booking) => ({
    subject: `${nameOf(booking)} asked for new dates for your ${booking.car}`,
    messages: [
      'Please look at the new dates and accept or decline them. Until you answer, the booking stays as shown below. Without an answer, the request expires.',
    ],
  }),
  change_made: (booking) => ({
    subject: `The dates of a trip in your ${booking.car} have changed`,
    messages: ['The booking has new dates. Your new earnings are below.'],
    money: earning(booking),
  }),
}

/** How a renter is named in emails that may be read long after a trip. */
const nameOf = ({ renter }: BookingFacts) => firstNameAndInitial(renter.fullName)
