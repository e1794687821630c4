import { earningAvailableAt } from '@rihla/domain/payouts/earnings'
import { firstNameAndInitial } from '@rihla/domain/people/permissions'
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
        : `Please approve or decline the request by ${momentInWords(booking.answerDueAt)}, else it ends by itself.`,
    ],
    money: earning(booking),
  }),
  request_waits: (booking) => ({
    subject: `${nameOf(booking)} still waits for your answer`,
    messages: [
      `Please approve or decline the request for your ${booking.car} by ${momentInWords(booking.answerDueAt ?? 0)}, else it ends by itself.`,
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
    subject: `A request for your ${booking.car} has ended`,
    messages: ['The request was not answered in time. The dates are free again.'],
    money: ['You would have earned', aed(booking.hostEarningFils)],
  }),
  withdrawn_by_renter: (booking) => ({
    subject: `A request for your ${booking.car} was taken back`,
    messages: ['The renter changed their mind. The dates are free again.'],
    money: ['You would have earned', aed(booking.hostEarningFils)],
  }),
  cancelled_by_renter: (booking) => ({
    subject: `A booking of your ${booking.car} was cancelled`,
    messages: [
      'The renter cancelled. The dates are free again.',
      booking.hostKeepsFils === 0
        ? 'By the cancellation policy of this booking the renter gets everything back.'
        : `By the cancellation policy of this booking ${aed(booking.refundFils)} of ${aed(booking.totalFils)} go back to the renter. You keep your share of the rest.`,
    ],
    money: ['You keep', aed(booking.hostKeepsFils)],
  }),
  cancelled_by_host: (booking) => ({
    subject: `You cancelled a booking of your ${booking.car}`,
    messages: [
      'The booking is cancelled, and the renter gets everything back. The dates are free again.',
      'Cancellations by hosts are counted: renters rely on a booking that is confirmed.',
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
            `If something is wrong with the car, report it on the page of the trip before ${momentInWords(lateIssuesUntil)}.`,
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
      `The renter’s bank did not let us hold ${aed(amountFils)}. The booking stays as it is; while it is on we ask the bank again.`,
    ],
    money: ['Deposit', aed(amountFils)],
  }),
  deposit_held_after_all: (booking, { amountFils = 0 }) => ({
    subject: `The deposit for your ${booking.car} is held now`,
    messages: [`${aed(amountFils)} are held on the renter’s card after all.`],
    money: ['Deposit', aed(amountFils)],
  }),
  deposit_given_back: (booking, { amountFils = 0 }) => ({
    subject: `${aed(amountFils)} of the deposit for your ${booking.car} went back to the renter`,
    messages: [
      'Our team had kept this sum for you and has given it back. It is taken from your earnings; write to our support if you do not know why.',
    ],
    money: ['Given back', aed(amountFils)],
  }),
  deposit_kept: (booking, { amountFils = 0 }) => ({
    subject: `You get ${aed(amountFils)} of the deposit for your ${booking.car}`,
    messages: ['Our team has kept this sum for you. It is among your earnings.'],
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
      'When you take it over, write down its mileage and take photos on the page of the trip. An issue can be reported there while the trip is open and shortly after it is completed.',
    ],
    button: { label: 'See the trip', page: 'trip' },
  }),
  early_return_reported: (booking) => ({
    subject: `${nameOf(booking)} says that your ${booking.car} is back early`,
    messages: [
      'Please look at the car and confirm it on the page of the trip, or say that it is not back. Until you answer, the trip goes on as agreed; what you earn stays the same either way.',
    ],
    button: { label: 'Answer', page: 'trip' },
  }),
  early_return_withdrawn: (booking) => ({
    subject: `Your ${booking.car} is not back yet after all`,
    messages: ['Your renter has taken back the report of an early return. The trip goes on as agreed.'],
    button: { label: 'See the trip', page: 'trip' },
  }),
  review_time: (booking) => ({
    subject: `How was ${nameOf(booking)} as a renter?`,
    messages: ['Please tell other hosts how it went.', untilWhen(booking)],
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
    messages: [`A message about a trip in your ${booking.car} waits for you.`],
    button: { label: 'Read and answer', page: 'messages' },
    note: 'Please answer in the messages on Rihla: an answer to this email reaches our support, not your renter.',
  }),
  issue_reported: (booking) => ({
    subject: `Your renter reported an issue with your ${booking.car}`,
    messages: ['Please read it on the page of the trip. Our support has been told and will look at it.'],
    button: { label: 'See the issue', page: 'trip' },
  }),
  issue_resolved: (booking) => ({
    subject: `An issue with your ${booking.car} is resolved`,
    messages: ['Our support has closed it. What was found stands on the page of the trip.'],
    button: { label: 'See the trip', page: 'trip' },
  }),
  change_asked: (booking) => ({
    subject: `${nameOf(booking)} asks for other dates for your ${booking.car}`,
    messages: [
      'Until you answer, the booking stays as it is below. Please look at the new dates and say yes or no: without an answer the wish ends by itself.',
    ],
  }),
  change_made: (booking) => ({
    subject: `The dates of a trip in your ${booking.car} are changed`,
    messages: ['The booking has its new dates, and you see below what you earn now.'],
    money: earning(booking),
  }),
}

/** How a renter is named in emails that may be read long after a trip. */
const nameOf = ({ renter }: BookingFacts) => firstNameAndInitial(renter.fullName)
