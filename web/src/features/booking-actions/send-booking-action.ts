import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { KeyedCommand } from '../../api/command.ts'

/** What a party can do with a booking. */
export type BookingAction =
  | { act: 'approve'; id: string }
  | { act: 'decline' | 'cancelByHost'; id: string; reason: string }
  | { act: 'withdraw'; id: string }
  | { act: 'cancel'; id: string; expectedRefundFils: number; reason: string }
  | { act: 'complete' | 'reportNoShow'; id: string }
  | { act: 'contestNoShow'; id: string; text: string }

/** The command for an action; resolves to the new status of the booking. */
export const sendBookingAction =
  (action: BookingAction): KeyedCommand<BookingSummary['status']> =>
  async ({ bookings, noShows }, call) => {
    switch (action.act) {
      case 'approve':
        return (await bookings.approve({ id: action.id }, call)).status
      case 'decline':
        return (await bookings.decline({ id: action.id, reason: action.reason }, call)).status
      case 'withdraw':
        return (await bookings.withdraw({ id: action.id }, call)).status
      case 'cancel': {
        const { id, expectedRefundFils, reason } = action
        return (await bookings.cancel({ id, expectedRefundFils, reason }, call)).status
      }
      case 'cancelByHost':
        return (await bookings.cancelByHost({ id: action.id, reason: action.reason }, call)).status
      case 'complete':
        return (await bookings.complete({ id: action.id }, call)).status
      case 'reportNoShow':
        return (await noShows.report({ id: action.id }, call)).status
      case 'contestNoShow':
        return (await noShows.contest({ id: action.id, text: action.text }, call)).status
    }
  }
