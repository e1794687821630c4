import type { Texts } from '../../../messages/texts.ts'
import type { BookingForEmail } from './booking-facts-store.ts'
import { type MoneyRow, moneyRow, refundRow, type SideTemplates } from './booking-template.ts'

type SuspensionNotification =
  | 'host_on_hold'
  | 'host_back'
  | 'host_suspended'
  | 'renter_on_hold'
  | 'renter_back'
  | 'renter_suspended'
type SuspensionMessages = Pick<SideTemplates, SuspensionNotification>

const dueIn = ({ suspensionDueAt }: BookingForEmail, { moment }: Texts) => moment(suspensionDueAt ?? 0)
const back = (booking: BookingForEmail, texts: Texts): MoneyRow =>
  booking.refundFils === 0
    ? moneyRow('booking_label_not_charged', booking.totalFils, texts)
    : refundRow(booking, texts)
const moneyBack = ({ refundFils }: BookingForEmail, { say }: Texts) =>
  refundFils === 0 ? say('booking_renter_not_charged') : say('booking_renter_refund_all')

/** Notifications for the renter when the host or the renter is suspended. */
export const RENTER_SUSPENSION: SuspensionMessages = {
  host_on_hold: (booking, texts) => ({
    subject: texts.say('booking_renter_host_on_hold_subject', { car: booking.car }),
    messages: [
      texts.say('booking_renter_host_on_hold'),
      texts.say('booking_renter_host_on_hold_choices'),
      texts.say('booking_renter_host_on_hold_due', { due: dueIn(booking, texts) }),
    ],
    money: moneyRow('booking_label_full_refund', booking.totalFils, texts),
    button: { label: texts.say('booking_button_choose'), page: 'booking' },
  }),
  host_back: ({ car }, { say }) => ({
    subject: say('booking_renter_host_back_subject', { car }),
    messages: [say('booking_renter_host_back')],
  }),
  host_suspended: (booking, texts) => ({
    subject: texts.say('booking_renter_suspended_subject', { car: booking.car }),
    messages: [
      texts.say('booking_renter_host_suspended'),
      `${moneyBack(booking, texts)} ${texts.say('booking_renter_host_suspended_similar')}`,
    ],
    money: back(booking, texts),
    button: { label: texts.say('booking_button_similar'), page: 'booking' },
  }),
  renter_suspended: (booking, texts) => ({
    subject: texts.say('booking_renter_suspended_subject', { car: booking.car }),
    messages: [`${texts.say('booking_renter_renter_suspended')} ${moneyBack(booking, texts)}`],
    money: back(booking, texts),
  }),
}

/** Notifications for the host when the renter or the host is suspended. */
export const HOST_SUSPENSION: SuspensionMessages = {
  renter_on_hold: (booking, texts) => ({
    subject: texts.say('booking_host_renter_on_hold_subject', { car: booking.car }),
    messages: [
      texts.say('booking_host_renter_on_hold'),
      texts.say('booking_host_renter_on_hold_choices'),
      texts.say('booking_host_renter_on_hold_due', { due: dueIn(booking, texts) }),
    ],
    button: { label: texts.say('booking_button_choose'), page: 'booking' },
  }),
  renter_back: ({ car }, { say }) => ({
    subject: say('booking_host_renter_back_subject', { car }),
    messages: [say('booking_host_renter_back')],
  }),
  renter_suspended: (booking, texts) => ({
    subject: texts.say('booking_host_suspended_subject', { car: booking.car }),
    messages: [texts.say('booking_host_renter_suspended')],
    money: back(booking, texts),
  }),
  host_suspended: (booking, texts) => ({
    subject: texts.say('booking_host_suspended_subject', { car: booking.car }),
    messages: [texts.say('booking_host_host_suspended')],
    money: back(booking, texts),
  }),
}
