import type { Payment, PaymentOwner, Shares } from '../../payments/public.ts'
import { type Booking, lockBookingAndPayment } from '../booking-store.ts'
import { applyChangePaymentResult } from '../change/apply-change-payment.ts'
import { type BookingChange, lockChange } from '../change/change-store.ts'
import { applyPaymentResult, isChargedAtOnce } from './apply-payment-result.ts'

interface Locked {
  booking: Booking
  /** The change the payment is for; null for the booking's own payment. */
  change: BookingChange | null
  payment: Payment
}

/** Connects payments to what they pay for: a booking, or a change of one. */
const paymentsSeen = ({ isOnScreen }: { isOnScreen: boolean }): PaymentOwner<Locked> => ({
  async lock(trx, { id, booking_id: bookingId }) {
    const { booking, payment } = await lockBookingAndPayment(trx, bookingId, id)
    const change = payment.change_id === null ? null : await lockChange(trx, payment.change_id)
    return { booking, change, payment }
  },
  terms: ({ booking, change }, now) => ({
    shares: sharesOf(booking, change),
    isChargedAtOnce: change === null && isChargedAtOnce(booking, now),
  }),
  async apply(deps, trx, { booking, change }, payment, now) {
    return change
      ? await applyChangePaymentResult(deps, trx, { booking, change, payment, isOnScreen }, now)
      : await applyPaymentResult(deps, trx, { booking, payment, isOnScreen }, now)
  },
})

export const bookingPayments = paymentsSeen({ isOnScreen: false })
/** The same while the renter who asked for the booking or the change waits for the result. */
export const paymentsOfRequest = paymentsSeen({ isOnScreen: true })

const sharesOf = (booking: Booking, change: BookingChange | null): Shares => ({
  totalFils: booking.total_fils,
  hostEarningFils: booking.host_earning_fils,
  hostPartFils: change ? change.host_difference_fils : booking.host_earning_fils,
})
