import { earningAvailableAt } from '@rihla/domain/payouts/earnings'
import type { Texts } from '../../../messages/texts.ts'
import type { BookingForEmail } from './booking-facts-store.ts'
import { moneyRow, refundRow, type SideTemplates } from './booking-template.ts'

type NoShowNotification =
  | 'no_show'
  | 'no_show_contested'
  | 'no_show_final'
  | 'no_show_upheld'
  | 'no_show_dismissed'
type NoShowMessages = Pick<SideTemplates, NoShowNotification>

const untilWhen = ({ noShow }: BookingForEmail, { moment }: Texts) => moment(noShow?.contestUntil ?? 0)
const reasonOf = ({ noShow }: BookingForEmail, { say }: Texts) =>
  noShow?.decisionReason ? [say('booking_team_wrote', { reason: noShow.decisionReason })] : []
const payableFrom = ({ noShow }: BookingForEmail, { say, moment }: Texts) =>
  noShow?.closedAt
    ? [say('booking_host_no_show_payable', { from: moment(earningAvailableAt(noShow.closedAt)) })]
    : []
const backOf = ({ refundFils, totalFils }: BookingForEmail, { say, money }: Texts) =>
  refundFils === 0
    ? say('booking_renter_no_show_no_refund')
    : say('booking_renter_no_show_no_more_refund', { refunded: money(refundFils), total: money(totalFils) })

/** No-show notifications for the renter. */
export const RENTER_NO_SHOW: NoShowMessages = {
  no_show: (booking, texts) => ({
    subject: texts.say('booking_renter_no_show_subject', { car: booking.car }),
    messages: [
      texts.say('booking_renter_no_show'),
      texts.say('booking_renter_no_show_contest', { until: untilWhen(booking, texts) }),
    ],
    money: moneyRow('booking_label_paid', booking.totalFils, texts),
    button: { label: texts.say('booking_button_contest'), page: 'booking' },
  }),
  no_show_final: (booking, texts) => ({
    subject: texts.say('booking_renter_no_show_final_subject', { car: booking.car }),
    messages: [
      `${texts.say('booking_renter_no_show_final', { until: untilWhen(booking, texts) })} ${backOf(booking, texts)}`,
      texts.say('booking_renter_no_show_deposit'),
    ],
    money: moneyRow('booking_label_paid', booking.totalFils, texts),
  }),
  no_show_upheld: (booking, texts) => ({
    subject: texts.say('booking_renter_no_show_upheld_subject', { car: booking.car }),
    messages: [
      `${texts.say('booking_renter_no_show_upheld')} ${backOf(booking, texts)}`,
      ...reasonOf(booking, texts),
      texts.say('booking_renter_no_show_deposit'),
    ],
    money: moneyRow('booking_label_paid', booking.totalFils, texts),
  }),
  no_show_dismissed: (booking, texts) => ({
    subject: texts.say('booking_renter_no_show_dismissed_subject', { car: booking.car }),
    messages: [texts.say('booking_renter_no_show_dismissed'), ...reasonOf(booking, texts)],
    money: refundRow(booking, texts),
  }),
}

/** No-show notifications for the host. */
export const HOST_NO_SHOW: NoShowMessages = {
  no_show: (booking, texts) => ({
    subject: texts.say('booking_host_no_show_subject', { car: booking.car }),
    messages: [
      texts.say('booking_host_no_show'),
      texts.say('booking_host_no_show_until', { until: untilWhen(booking, texts) }),
    ],
    money: moneyRow('booking_label_share', booking.hostKeepsFils, texts),
  }),
  no_show_contested: (booking, texts) => ({
    subject: texts.say('booking_host_no_show_contested_subject', { car: booking.car }),
    messages: [
      texts.say('booking_host_no_show_contested'),
      texts.say('booking_host_no_show_contested_waits'),
    ],
    money: moneyRow('booking_label_share', booking.hostKeepsFils, texts),
  }),
  no_show_final: (booking, texts) => ({
    subject: texts.say('booking_host_no_show_final_subject', { car: booking.car }),
    messages: [texts.say('booking_host_no_show_final'), ...payableFrom(booking, texts)],
    money: moneyRow('booking_label_keep', booking.hostKeepsFils, texts),
  }),
  no_show_upheld: (booking, texts) => ({
    subject: texts.say('booking_host_no_show_upheld_subject', { car: booking.car }),
    messages: [
      texts.say('booking_host_no_show_upheld'),
      ...payableFrom(booking, texts),
      ...reasonOf(booking, texts),
    ],
    money: moneyRow('booking_label_keep', booking.hostKeepsFils, texts),
  }),
  no_show_dismissed: (booking, texts) => ({
    subject: texts.say('booking_host_no_show_dismissed_subject', { car: booking.car }),
    messages: [texts.say('booking_host_no_show_dismissed'), ...reasonOf(booking, texts)],
    money: moneyRow('booking_label_refunded_to_renter', booking.refundFils, texts),
  }),
}
