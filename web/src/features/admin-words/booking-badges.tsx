import type { AdminBooking } from '@rihla/contract/admin/admin-tables'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/content/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

type Status = AdminBooking['status']
type Payment = AdminBooking['paymentStatus']

const STATUS: Record<Status, { word: () => string; tone: Tone }> = {
  pending: { word: m.admin_bookings_status_pending, tone: 'warning' },
  confirmed: { word: m.admin_bookings_status_confirmed, tone: 'success' },
  active: { word: m.admin_bookings_status_active, tone: 'accent' },
  completed: { word: m.admin_bookings_status_completed, tone: 'neutral' },
  cancelled: { word: m.admin_bookings_status_cancelled, tone: 'danger' },
}

const PAYMENT: Record<Payment, () => string> = {
  requires_payment: m.admin_bookings_payment_requires_payment,
  processing: m.admin_bookings_payment_processing,
  authorised: m.admin_bookings_payment_authorised,
  failed: m.admin_bookings_payment_failed,
  capturing: m.admin_bookings_payment_capturing,
  paid: m.admin_bookings_payment_paid,
  voided: m.admin_bookings_payment_voided,
  refunding: m.admin_bookings_payment_refunding,
  partially_refunded: m.admin_bookings_payment_partially_refunded,
  refunded: m.admin_bookings_payment_refunded,
}

export const bookingStatusWord = (status: Status): string => STATUS[status].word()
export const paymentStatusWord = (status: Payment): string => PAYMENT[status]()

/** The status of a booking, named as in the data. */
export function BookingBadge({ status }: { status: Status }) {
  return <Badge tone={STATUS[status].tone}>{bookingStatusWord(status)}</Badge>
}

/** The payment status of a booking. */
export function PaymentBadge({ status }: { status: Payment }) {
  return <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>{paymentStatusWord(status)}</Badge>
}
