import { earningAvailableAt } from '@rihla/domain/payouts/earnings'
import type { EmailContent } from '../email/messages/email-messages.ts'
import type { BookingFacts } from '../in-app/notification-store.ts'
import { aed, type SideTemplates } from './booking-template.ts'
import { momentInWords } from './format-dates.ts'

type NoShowNotification =
  | 'no_show'
  | 'no_show_contested'
  | 'no_show_final'
  | 'no_show_upheld'
  | 'no_show_dismissed'
type NoShowMessages = Pick<SideTemplates, NoShowNotification>

const untilWhen = ({ noShow }: BookingFacts) => momentInWords(noShow?.contestUntil ?? 0)
const reasonOf = ({ noShow }: BookingFacts) =>
  noShow?.decisionReason ? [`What our team wrote: “${noShow.decisionReason}”`] : []
const payableFrom = ({ noShow }: BookingFacts) =>
  noShow?.closedAt ? [`It can be paid out from ${momentInWords(earningAvailableAt(noShow.closedAt))}.`] : []
const backOf = ({ refundFils, totalFils }: BookingFacts) =>
  refundFils === 0
    ? 'There is no refund.'
    : `${aed(refundFils)} of the ${aed(totalFils)} you paid was refunded to your card. There is no further refund.`

/** No-show notifications for the renter. */
export const RENTER_NO_SHOW: NoShowMessages = {
  no_show: (booking) => ({
    subject: `Your host reported that no one picked up the ${booking.car}`,
    messages: [
      'Your host reported that no one came to pick up the car, so the booking is closed. If you do nothing, you won’t get a refund.',
      `If that isn’t what happened, press “Contest the report” on your booking page and describe what did. You can do this until ${untilWhen(booking)}. Our team then reads both sides and decides. No money moves before that.`,
    ],
    money: ['Paid', aed(booking.totalFils)],
    button: { label: 'Contest the report', page: 'booking' },
  }),
  no_show_final: (booking) => ({
    subject: `The no-show for your trip in the ${booking.car} is final`,
    messages: [
      `The report wasn’t contested by ${untilWhen(booking)}. ${backOf(booking)}`,
      'If a deposit is held for this booking, it is released now.',
    ],
    money: ['Paid', aed(booking.totalFils)],
  }),
  no_show_upheld: (booking) => ({
    subject: `The no-show for your trip in the ${booking.car} was upheld`,
    messages: [
      `Our team read what you and your host wrote and upheld the report. ${backOf(booking)}`,
      ...reasonOf(booking),
      'If a deposit is held for this booking, it is released now.',
    ],
    money: ['Paid', aed(booking.totalFils)],
  }),
  no_show_dismissed: (booking) => ({
    subject: `The no-show for your trip in the ${booking.car} was dismissed`,
    messages: [
      'Our team read what you and your host wrote and dismissed the report. Everything you paid goes back to your card.',
      ...reasonOf(booking),
    ],
    money: ['Refund', `${aed(booking.refundFils)} of ${aed(booking.totalFils)}`],
  }),
}

/** No-show notifications for the host. */
export const HOST_NO_SHOW: NoShowMessages = {
  no_show: (booking) => ({
    subject: `A booking of your ${booking.car} was closed`,
    messages: [
      'You reported that no one came to pick up the car. The dates are free again.',
      `The renter can contest this until ${untilWhen(booking)}. If they don’t, you keep your share after that. Until then no money moves.`,
    ],
    money: ['Your share', aed(booking.hostKeepsFils)],
  }),
  no_show_contested: (booking) => ({
    subject: `The renter contested the no-show for your ${booking.car}`,
    messages: [
      'Your renter says it wasn’t a no-show. You can read what they wrote on the booking page.',
      'Our team reads what both of you wrote and decides. Your share waits until then.',
    ],
    money: ['Your share', aed(booking.hostKeepsFils)],
  }),
  no_show_final: (booking) => ({
    subject: `You keep your share of a booking of your ${booking.car}`,
    messages: ['The renter didn’t contest the no-show. You keep your share.', ...payableFrom(booking)],
    money: ['You keep', aed(booking.hostKeepsFils)],
  }),
  no_show_upheld: (booking) => ({
    subject: `The no-show for your ${booking.car} was upheld`,
    messages: [
      'Our team read what you and your renter wrote and upheld your report. You keep your share.',
      ...payableFrom(booking),
      ...reasonOf(booking),
    ],
    money: ['You keep', aed(booking.hostKeepsFils)],
  }),
  no_show_dismissed: (booking) => ({
    subject: `The no-show for your ${booking.car} was dismissed`,
    messages: [
      'Our team read what you and your renter wrote and dismissed your report. The renter gets a full refund.',
      ...reasonOf(booking),
    ],
    money: ['Refunded to the renter', aed(booking.refundFils)],
  }),
}

/** The email to the team about a contested no-show, with the renter's text. */
export const noShowToSupport = (
  contest: { text: string; at: number },
  booking: BookingFacts,
  site: string,
): EmailContent => ({
  subject: `Contested no-show ${booking.reference}: ${booking.car}`,
  paragraphs: ['A renter contested a no-show report. No money moves until an admin decides.'],
  facts: [
    ['What the renter wrote', contest.text],
    ['Contested', momentInWords(contest.at)],
    ['Car', booking.car],
    ['Renter', `${booking.renter.fullName}, ${booking.renter.email}`],
    ['Host', `${booking.host.fullName}, ${booking.host.email}`],
    ['Booking', booking.reference],
  ],
  button: { label: 'Read both sides', url: `${site}/admin/issues` },
  replyTo: booking.renter.email,
})
