export { advanceDeposit, type LockTrip } from './advance-deposit.ts'
export { advancePayment, type PaymentOwner, recordAnswer, refreshPayment } from './advance-payment.ts'
export { sayTo } from './call-card-network.ts'
export { CLAIM_MS, claimDue, retryAfterMs } from './claim-store.ts'
export { depositBalanceOf, requestDepositRefund } from './deposit-refund-store.ts'
export {
  bookingOfDepositKey,
  endDeposit,
  keyOfCardOfBooking,
  lockDeposit,
  moveDeposit,
  newHoldKey,
  scheduleDepositCheck,
  startDeposit,
  withoutRenewal,
} from './deposit-store.ts'
export { forgetKeptCards } from './forget-kept-cards.ts'
export { forgetRemovedCards } from './forget-removed-cards.ts'
export { askedOf } from './given-card.ts'
export { keepCard, scheduleKeptCardCheck } from './kept-card-store.ts'
export { type Shares, writeCharge } from './ledger-store.ts'
export { PAYMENT_COLUMNS } from './payment-columns.ts'
export {
  type CardToStart,
  findPaymentByKey,
  lockPaymentOf,
  lockPaymentOfChange,
  type Payment,
  type PaymentToStart,
  paidFor,
  paymentOfWritten,
  requestCapture,
  requestRefund,
  requestRefundOf,
  requestVoid,
  startPaymentOfChange,
} from './payment-store.ts'
export { isEventKnown, noteEvent } from './provider-event-store.ts'
export { reconcileDepositRefunds, reconcileDeposits, reconcilePayments } from './reconcile.ts'
export { advanceDepositRefund } from './refund-kept-deposit.ts'
export { insertRefundShare, refundsByHandOf } from './refund-share-store.ts'
export { removeSavedCardsOf, startSaving } from './saved-card-store.ts'
export { type ChosenCard, chooseSavedCard, noteChosenCard } from './saved-cards.ts'
export { settleChosenCard } from './settle-saved-card.ts'
