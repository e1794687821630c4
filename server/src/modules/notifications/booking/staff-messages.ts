import { earningAvailableAt } from '@rihla/domain/payouts/earnings'
import type { BookingFacts } from '../in-app/notification-store.ts'
import { aed, type SideTemplates } from './booking-template.ts'
import { momentInWords } from './format-dates.ts'

type StaffMessages = Pick<SideTemplates, 'ended_early' | 'refunded_by_hand'>

const why = ({ endedEarlyReason }: BookingFacts) =>
  endedEarlyReason === null ? [] : [`What our team wrote: “${endedEarlyReason}”`]

/** Notifications for the renter about what our team did to a booking. */
export const RENTER_STAFF: StaffMessages = {
  ended_early: (booking) => ({
    subject: `Your trip in the ${booking.car} has ended early`,
    messages: [
      'Our team has ended the trip before its agreed end.',
      ...why(booking),
      booking.refundFils === 0
        ? 'There were no unused days, so there is no refund.'
        : 'We’re refunding your unused days to your card.',
    ],
    money: ['Refund', `${aed(booking.refundFils)} of ${aed(booking.totalFils)}`],
  }),
}

/** The same for the host. */
export const HOST_STAFF: StaffMessages = {
  ended_early: (booking) => ({
    subject: `A trip in your ${booking.car} has ended early`,
    messages: [
      'Our team has ended the trip before its agreed end. The remaining dates are free again.',
      ...why(booking),
      ...(booking.completedAt === null
        ? []
        : [
            `What you earned can be paid out from ${momentInWords(earningAvailableAt(booking.completedAt))}.`,
          ]),
    ],
    money: ['You earned', aed(booking.hostKeepsFils)],
  }),
  refunded_by_hand: (booking, { amountFils = 0 }) => ({
    subject: `The renter of your ${booking.car} gets a refund`,
    messages: [
      amountFils === 0
        ? 'Our team has refunded part of what the renter paid. Your earnings stay the same.'
        : `Our team has refunded part of what the renter paid. ${aed(amountFils)} of it comes out of your earnings. If you don’t know why, contact our support.`,
    ],
    money: ['Taken from your earnings', aed(amountFils)],
  }),
}
