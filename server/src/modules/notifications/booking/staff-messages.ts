import { earningAvailableAt } from '@rihla/domain/payouts/earnings'
import type { Texts } from '../../../messages/texts.ts'
import type { BookingForEmail } from './booking-facts-store.ts'
import { moneyRow, refundRow, type SideTemplates } from './booking-template.ts'

type StaffMessages = Pick<SideTemplates, 'ended_early' | 'refunded_by_hand'>

const why = ({ endedEarlyReason }: BookingForEmail, { say }: Texts) =>
  endedEarlyReason === null ? [] : [say('booking_team_wrote', { reason: endedEarlyReason })]

/** From when the host's earning of a completed trip can be paid out. */
export const payableFrom = ({ completedAt }: BookingForEmail, { say, moment }: Texts): string[] =>
  completedAt === null ? [] : [say('booking_earned_from', { from: moment(earningAvailableAt(completedAt)) })]

/** Notifications for the renter about what our team did to a booking. */
export const RENTER_STAFF: StaffMessages = {
  ended_early: (booking, texts) => ({
    subject: texts.say('booking_renter_ended_early_subject', { car: booking.car }),
    messages: [
      texts.say('booking_renter_ended_early'),
      ...why(booking, texts),
      booking.refundFils === 0
        ? texts.say('booking_renter_ended_early_no_refund')
        : texts.say('booking_renter_ended_early_refund'),
    ],
    money: refundRow(booking, texts),
  }),
}

/** The same for the host. */
export const HOST_STAFF: StaffMessages = {
  ended_early: (booking, texts) => ({
    subject: texts.say('booking_host_ended_early_subject', { car: booking.car }),
    messages: [texts.say('booking_host_ended_early'), ...why(booking, texts), ...payableFrom(booking, texts)],
    money: moneyRow('booking_label_earned', booking.hostKeepsFils, texts),
  }),
  refunded_by_hand: ({ car }, texts, { amountFils = 0 }) => ({
    subject: texts.say('booking_host_refunded_by_hand_subject', { car }),
    messages: [
      amountFils === 0
        ? texts.say('booking_host_refunded_by_hand_none')
        : texts.say('booking_host_refunded_by_hand', { amount: texts.money(amountFils) }),
    ],
    money: moneyRow('booking_label_taken', amountFils, texts),
  }),
}
