import type { BookingFacts } from '../in-app/notification-store.ts'
import { aed, type SideTemplates } from './booking-template.ts'
import { momentInWords } from './format-dates.ts'

type SuspensionNotification =
  | 'host_on_hold'
  | 'host_back'
  | 'host_suspended'
  | 'renter_on_hold'
  | 'renter_back'
  | 'renter_suspended'
type SuspensionMessages = Pick<SideTemplates, SuspensionNotification>

const dueIn = ({ suspensionDueAt }: BookingFacts) => momentInWords(suspensionDueAt ?? 0)
const back = (booking: BookingFacts): [string, string] =>
  booking.refundFils === 0
    ? ['Not charged', aed(booking.totalFils)]
    : ['Refund', `${aed(booking.refundFils)} of ${aed(booking.totalFils)}`]
const moneyBack = ({ refundFils }: BookingFacts) =>
  refundFils === 0 ? 'Your card is not charged.' : 'Everything you paid goes back to your card.'

/** Notifications for the renter when the host or the renter is suspended. */
export const RENTER_SUSPENSION: SuspensionMessages = {
  host_on_hold: (booking) => ({
    subject: `Please look at your trip in the ${booking.car}`,
    messages: [
      'The account of your host is on hold, so this trip may not take place. Nothing is cancelled yet, and you choose:',
      'Take a full refund at once, whatever the cancellation policy says, or first look at similar cars for the same dates. Both are on the page of your booking.',
      `If the account is still on hold on ${dueIn(booking)}, we cancel the booking then and refund everything.`,
    ],
    money: ['Full refund', aed(booking.totalFils)],
    button: { label: 'Choose what to do', page: 'booking' },
  }),
  host_back: (booking) => ({
    subject: `Your trip in the ${booking.car} goes ahead`,
    messages: ['The account of your host is no longer on hold. Your booking is as it was before.'],
  }),
  host_suspended: (booking) => ({
    subject: `Your trip in the ${booking.car} is cancelled`,
    messages: [
      'The account of your host is on hold, so this trip cannot take place. We are sorry.',
      `${moneyBack(booking)} Similar cars for the same dates are on the page of your booking.`,
    ],
    money: back(booking),
    button: { label: 'See similar cars', page: 'booking' },
  }),
  renter_suspended: (booking) => ({
    subject: `Your trip in the ${booking.car} is cancelled`,
    messages: [`Your account is suspended, so this trip cannot take place. ${moneyBack(booking)}`],
    money: back(booking),
  }),
}

/** Notifications for the host when the renter or the host is suspended. */
export const HOST_SUSPENSION: SuspensionMessages = {
  renter_on_hold: (booking) => ({
    subject: `Please look at a booking of your ${booking.car}`,
    messages: [
      'The account of your renter is on hold, so this trip may not take place. The dates are still kept for it.',
      'You can cancel the booking on its page and free the dates at once. This does not count against you, and the renter gets everything back.',
      `If the account is still on hold on ${dueIn(booking)}, we cancel the booking then and free the dates.`,
    ],
    button: { label: 'Choose what to do', page: 'booking' },
  }),
  renter_back: (booking) => ({
    subject: `A booking of your ${booking.car} goes ahead`,
    messages: ['The account of your renter is no longer on hold. The booking is as it was before.'],
  }),
  renter_suspended: (booking) => ({
    subject: `A booking of your ${booking.car} is cancelled`,
    messages: [
      'The account of the renter is on hold, so this trip cannot take place. The dates are free again, and the cancellation does not count against you.',
    ],
    money: back(booking),
  }),
  host_suspended: (booking) => ({
    subject: `A booking of your ${booking.car} is cancelled`,
    messages: ['Your account is suspended, so this trip cannot take place. The renter pays nothing.'],
    money: back(booking),
  }),
}
