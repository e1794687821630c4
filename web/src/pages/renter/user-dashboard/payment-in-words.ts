import type { PaymentLine } from '@rihla/contract/bookings/payment-history'
import { m } from '../../../paraglide/messages.js'

type Facts = Pick<
  PaymentLine,
  'of' | 'status' | 'failureCode' | 'cancellationReason' | 'refundedFils' | 'isAttempt'
>

const FAILURES: Record<string, () => string> = {
  card_declined: m.payments_declined,
  insufficient_funds: m.payments_insufficient_funds,
  card_expired: m.payments_card_expired,
}

/** What happened to a payment, in one sentence. `exact` formats an amount in fils. */
export function whatHappened(payment: Facts, exact: (fils: number) => string): string {
  switch (payment.status) {
    case 'requires_payment':
    case 'processing':
      return payment.isAttempt ? m.payments_expired() : m.payments_processing()
    case 'capturing':
      return m.payments_charging()
    case 'authorised':
      return payment.of === 'change' ? m.payments_waits_change() : m.payments_waits()
    case 'failed':
      return (FAILURES[payment.failureCode ?? ''] ?? m.payments_failed)()
    case 'voided':
      return payment.cancellationReason === 'hold_expired' ? m.payments_expired() : m.payments_released()
    case 'paid':
      return m.payments_paid()
    case 'refunding':
      return m.payments_refunding()
    case 'partially_refunded':
      return m.payments_refunded_in_part({ amount: exact(payment.refundedFils) })
    case 'refunded':
      return m.payments_refunded()
  }
}
