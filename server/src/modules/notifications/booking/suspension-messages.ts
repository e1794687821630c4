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
      'Your host’s account is on hold, so this trip may not take place. Nothing is cancelled yet, and you can choose what to do.',
      'You can get a full refund now, whatever the cancellation policy says, or look at similar cars for the same dates first. You’ll find both on your booking page.',
      `If the account is still on hold on ${dueIn(booking)}, we’ll cancel the booking and refund everything.`,
    ],
    money: ['Full refund', aed(booking.totalFils)],
    button: { label: 'Choose what to do', page: 'booking' },
  }),
  host_back: (booking) => ({
    subject: `Your trip in the ${booking.car} goes ahead`,
    messages: ['Your host’s account is no longer on hold. Your booking is unchanged.'],
  }),
  host_suspended: (booking) => ({
    subject: `Your trip in the ${booking.car} is cancelled`,
    messages: [
      'Your host’s account is on hold, so this trip can’t take place. We’re sorry.',
      `${moneyBack(booking)} You’ll find similar cars for the same dates on your booking page.`,
    ],
    money: back(booking),
    button: { label: 'See similar cars', page: 'booking' },
  }),
  renter_suspended: (booking) => ({
    subject: `Your trip in the ${booking.car} is cancelled`,
    messages: [`Your account is suspended, so this trip can’t take place. ${moneyBack(booking)}`],
    money: back(booking),
  }),
}

/** Notifications for the host when the renter or the host is suspended. */
export const HOST_SUSPENSION: SuspensionMessages = {
  renter_on_hold: (booking) => ({
    subject: `Please look at a booking of your ${booking.car}`,
    messages: [
      'Your renter’s account is on hold, so this trip may not take place. The dates are still reserved.',
      'You can cancel the booking on its page to free the dates now. This doesn’t count against you, and the renter gets a full refund.',
      `If the account is still on hold on ${dueIn(booking)}, we’ll cancel the booking and free the dates.`,
    ],
    button: { label: 'Choose what to do', page: 'booking' },
  }),
  renter_back: (booking) => ({
    subject: `A booking of your ${booking.car} goes ahead`,
    messages: ['Your renter’s account is no longer on hold. The booking is unchanged.'],
  }),
  renter_suspended: (booking) => ({
    subject: `A booking of your ${booking.car} is cancelled`,
    messages: [
      'The renter’s account is on hold, so this trip can’t take place. The dates are free again, and the cancellation doesn’t count against you.',
    ],
    money: back(booking),
  }),
  host_suspended: (booking) => ({
    subject: `A booking of your ${booking.car} is cancelled`,
    messages: ['Your account is suspended, so this trip can’t take place. The renter pays nothing.'],
    money: back(booking),
  }),
}
