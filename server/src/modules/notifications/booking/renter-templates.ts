import type { BookingFacts } from '../in-app/notification-store.ts'
import { aed, type SideTemplates, soonInWords, untilWhen } from './booking-template.ts'
import { contactDetailsButton, contactDetailsMessages, HOST_DETAILS } from './contact-details-messages.ts'
import { dayInWords, momentInWords } from './format-dates.ts'
import { RENTER_NO_SHOW } from './no-show-messages.ts'
import { RENTER_STAFF } from './staff-messages.ts'
import { RENTER_SUSPENSION } from './suspension-messages.ts'

const total = (booking: BookingFacts): [string, string] => ['Total', aed(booking.totalFils)]
const released = (booking: BookingFacts): [string, string] => ['Not charged', aed(booking.totalFils)]
const refund = (booking: BookingFacts): [string, string] => [
  'Refund',
  `${aed(booking.refundFils)} of ${aed(booking.totalFils)}`,
]
const refundMessage = ({ refundFils, totalFils }: BookingFacts) =>
  refundFils === 0
    ? 'Under the cancellation policy of this booking, there is no refund.'
    : `${refundFils === totalFils ? 'Everything you paid' : aed(refundFils)} goes back to your card.`

/** Notification texts for renters. */
export const RENTER_TEMPLATES: SideTemplates = {
  requested: (booking) => ({
    subject: `Your request for the ${booking.car} is with the host`,
    messages: [
      booking.answerDueAt === null
        ? 'We’ve asked the host. Your card is charged only if the host says yes.'
        : `The host has until ${momentInWords(booking.answerDueAt)} to answer. Your card is charged only if the host says yes.`,
    ],
    money: total(booking),
  }),
  confirmed: (booking, { contactClosed }) => ({
    subject: `Your trip in the ${booking.car} is confirmed`,
    messages: [
      'Your booking is confirmed and paid. You can write to your host in the chat of the booking.',
      ...contactDetailsMessages(HOST_DETAILS, contactClosed),
    ],
    money: ['Paid', aed(booking.totalFils)],
  }),
  request_expired: (booking) => ({
    subject: `Your request for the ${booking.car} was not answered`,
    messages: ['The host didn’t answer in time, so the request has expired. Nothing was charged.'],
    money: released(booking),
  }),
  declined_by_host: (booking) => ({
    subject: `Your request for the ${booking.car} was declined`,
    messages: [
      'The host can’t take this booking. Nothing was charged. Other cars are available on your dates.',
    ],
    money: released(booking),
  }),
  cancelled_by_renter: (booking) => ({
    subject: `You cancelled your trip in the ${booking.car}`,
    messages: ['Your booking is cancelled.', refundMessage(booking)],
    money: refund(booking),
  }),
  cancelled_by_host: (booking) => ({
    subject: `Your host cancelled your trip in the ${booking.car}`,
    messages: ['We’re sorry. Your host had to cancel.', refundMessage(booking)],
    money: refund(booking),
  }),
  cancelled_by_admin: (booking) => ({
    subject: `Your trip in the ${booking.car} was cancelled`,
    messages: ['We’re sorry. We had to cancel this booking.', refundMessage(booking)],
    money: refund(booking),
  }),
  ...RENTER_SUSPENSION,
  ...RENTER_STAFF,
  ...RENTER_NO_SHOW,
  refund_made: (booking, { amountFils = booking.refundFils }) => ({
    subject: `Your refund of ${aed(amountFils)} is on its way`,
    messages: [
      'We’ve sent the money back to your card. It can take your bank a few working days to show it.',
    ],
    money: ['Refund', aed(amountFils)],
  }),
  deposit_held: (booking, { amountFils = 0 }) => ({
    subject: `The deposit for the ${booking.car} is held`,
    messages: [
      `We’re holding ${aed(amountFils)} on your card. It isn’t charged. We release it three days after your trip, once no issue is open, or when the booking is cancelled.`,
    ],
    money: ['Deposit', aed(amountFils)],
  }),
  deposit_failed: (booking, { amountFils = 0 }) => ({
    subject: `The deposit for the ${booking.car} could not be held`,
    messages: [
      `Your bank didn’t allow us to hold ${aed(amountFils)} on your card. Your booking stays as it is, and we’ve notified your host. Please add another card on your booking page. Until then, we’ll keep asking your bank while the booking is active.`,
    ],
    money: ['Deposit', aed(amountFils)],
  }),
  deposit_released: (booking, { amountFils = 0 }) => ({
    subject: `The deposit for the ${booking.car} is released`,
    messages: ['It’s no longer held on your card. It can take your bank a few working days to show it.'],
    money: ['Deposit', aed(amountFils)],
  }),
  deposit_held_after_all: (booking, { amountFils = 0 }) => ({
    subject: `The deposit for the ${booking.car} is now held`,
    messages: [
      `We’re holding ${aed(amountFils)} on your card. It isn’t charged. There’s nothing more to do, and we’ve notified your host.`,
    ],
    money: ['Deposit', aed(amountFils)],
  }),
  deposit_given_back: (booking, { amountFils = 0 }) => ({
    subject: `${aed(amountFils)} of the deposit for the ${booking.car} is being refunded to you`,
    messages: [
      'Our team has sent this amount back to your card. It can take your bank a few working days to show it.',
    ],
    money: ['Refunded', aed(amountFils)],
  }),
  deposit_kept: (booking, { amountFils = 0 }) => ({
    subject: `${aed(amountFils)} of the deposit for the ${booking.car} was kept`,
    messages: [
      'Our team has charged this amount to your card for your host and released the rest. You’ll find the reason on your booking page.',
    ],
    money: ['Kept', aed(amountFils)],
  }),
  contact_details_open: (booking, { contactClosed }) => ({
    subject: `Where to pick up the ${booking.car}`,
    messages: [
      `Your trip starts on ${dayInWords(booking.pickUpDate)} at ${booking.pickUpTime}.`,
      ...contactDetailsMessages(HOST_DETAILS, contactClosed),
    ],
    button: contactDetailsButton(contactClosed),
  }),
  starts_tomorrow: (booking, { now, contactClosed }) => ({
    subject: `Your trip in the ${booking.car} starts ${soonInWords(booking.pickUpDate, booking.pickUpTime, now)}`,
    messages: [
      'Please have your driving licence with you.',
      ...contactDetailsMessages(HOST_DETAILS, contactClosed),
    ],
    button: { label: 'See your trip', page: 'trip' },
  }),
  returns_today: (booking, { now }) => ({
    subject: `Your trip in the ${booking.car} ends ${soonInWords(booking.returnDate, booking.returnTime, now)}`,
    messages: [
      'Please return the car on time. When you hand it over, record its mileage and take photos on your trip page.',
    ],
    button: { label: 'See your trip', page: 'trip' },
  }),
  early_return_confirmed: (booking) => ({
    subject: `${booking.host.fullName} confirmed that the ${booking.car} is back`,
    messages: ['You can complete the trip now. The price stays as agreed.'],
    button: { label: 'See your trip', page: 'trip' },
  }),
  early_return_denied: (booking) => ({
    subject: `${booking.host.fullName} says the ${booking.car} isn’t back`,
    messages: [
      'Your trip continues as agreed. Please talk to your host. If you can’t agree, report an issue on your trip page.',
    ],
    button: { label: 'See your trip', page: 'trip' },
  }),
  completed: (booking) => ({
    subject: `Your trip in the ${booking.car} is completed`,
    messages: ['Thank you for travelling with us. We hope you enjoyed your trip.'],
    money: ['Paid', aed(booking.totalFils)],
  }),
  review_time: (booking) => ({
    subject: `How was your trip in the ${booking.car}?`,
    messages: ['Please let others know what the car and its host were like.', untilWhen(booking)],
    button: { label: 'Write a review', page: 'review' },
  }),
  review_closes: (booking) => ({
    subject: `You can still review your trip in the ${booking.car}`,
    messages: ['What you write helps others choose.', untilWhen(booking)],
    button: { label: 'Write a review', page: 'review' },
  }),
  review_received: (booking) => ({
    subject: `${booking.host.fullName} reviewed you`,
    messages: ['Your host has written about your trip.'],
    button: { label: 'Read the review', page: 'review' },
  }),
  message_received: (booking) => ({
    subject: `${booking.host.fullName} wrote to you`,
    messages: [`You have a message about your trip in the ${booking.car}.`],
    button: { label: 'Read and answer', page: 'messages' },
    note: 'Please reply in Messages on Rihla. A reply to this email goes to our support, not to your host.',
  }),
  issue_reported: (booking) => ({
    subject: `Your host reported an issue with the ${booking.car}`,
    messages: ['Please read it on your trip page. We’ve notified our support, and they’ll look into it.'],
    button: { label: 'See the issue', page: 'trip' },
  }),
  issue_resolved: (booking) => ({
    subject: `An issue with the ${booking.car} is resolved`,
    messages: ['Our support has closed it. You can read the outcome on your trip page.'],
    button: { label: 'See your trip', page: 'trip' },
  }),
  change_made: (booking) => ({
    subject: `The dates of your trip in the ${booking.car} have changed`,
    messages: ['Your booking has new dates. The new total is below.'],
    money: total(booking),
  }),
  change_declined: (booking) => ({
    subject: `Your trip in the ${booking.car} stays as it was`,
    messages: ['The host can’t change the dates. Your booking stays as it is, and nothing more was charged.'],
    money: total(booking),
  }),
  change_expired: (booking) => ({
    subject: `Your trip in the ${booking.car} stays as it was`,
    messages: [
      'The host didn’t answer your request for new dates in time. Your booking stays as it is, and nothing more was charged.',
    ],
    money: total(booking),
  }),
  change_failed: (booking) => ({
    subject: `Your trip in the ${booking.car} stays as it was`,
    messages: ['Your card was not charged for the new dates. Your booking stays as it is.'],
    money: total(booking),
  }),
}
