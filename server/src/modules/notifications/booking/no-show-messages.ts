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
    ? 'Nothing is paid back.'
    : `${aed(refundFils)} of the ${aed(totalFils)} you paid went back to your card; no more is paid back.`

/** No-show notifications for the renter. */
export const RENTER_NO_SHOW: NoShowMessages = {
  no_show: (booking) => ({
    subject: `Your host reported that nobody picked up the ${booking.car}`,
    messages: [
      'Your host reported that nobody came to pick up the car, so the booking is closed. If you do nothing, nothing is paid back.',
      `If that is not what happened, press “Contest the report” on the page of your booking and tell us what did. You can until ${untilWhen(booking)}. Our team then reads both sides and decides; no money moves before.`,
    ],
    money: ['Paid', aed(booking.totalFils)],
    button: { label: 'Contest the report', page: 'booking' },
  }),
  no_show_final: (booking) => ({
    subject: `The no-show of your trip in the ${booking.car} is final`,
    messages: [
      `The report was not contested by ${untilWhen(booking)}. ${backOf(booking)}`,
      'If a deposit is held for this booking, it is released now.',
    ],
    money: ['Paid', aed(booking.totalFils)],
  }),
  no_show_upheld: (booking) => ({
    subject: `The no-show of your trip in the ${booking.car} was upheld`,
    messages: [
      `Our team read what you and your host wrote and upheld the report. ${backOf(booking)}`,
      ...reasonOf(booking),
      'If a deposit is held for this booking, it is released now.',
    ],
    money: ['Paid', aed(booking.totalFils)],
  }),
  no_show_dismissed: (booking) => ({
    subject: `The no-show of your trip in the ${booking.car} was dismissed`,
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
      'You reported that nobody came to pick up the car. The dates are free again.',
      `The renter can contest this until ${untilWhen(booking)}. If they do not, your share is yours after that; until then no money moves.`,
    ],
    money: ['Your share', aed(booking.hostKeepsFils)],
  }),
  no_show_contested: (booking) => ({
    subject: `The renter contests the no-show of your ${booking.car}`,
    messages: [
      'Your renter says that it was not a no-show. What they wrote is on the page of the booking.',
      'Our team reads what both of you wrote and decides. Your share waits until then.',
    ],
    money: ['Your share', aed(booking.hostKeepsFils)],
  }),
  no_show_final: (booking) => ({
    subject: `You keep your share of a booking of your ${booking.car}`,
    messages: ['The renter did not contest the no-show. Your share is yours.', ...payableFrom(booking)],
    money: ['You keep', aed(booking.hostKeepsFils)],
  }),
  no_show_upheld: (booking) => ({
    subject: `The no-show of your ${booking.car} was upheld`,
    messages: [
      'Our team read what you and your renter wrote and upheld your report. Your share is yours.',
      ...payableFrom(booking),
      ...reasonOf(booking),
    ],
    money: ['You keep', aed(booking.hostKeepsFils)],
  }),
  no_show_dismissed: (booking) => ({
    subject: `The no-show of your ${booking.car} was dismissed`,
    messages: [
      'Our team read what you and your renter wrote and dismissed your report. The renter gets everything back.',
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
  paragraphs: ['A renter contests that they did not come. The money waits until an admin decides.'],
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
