export { tellNetwork } from './call-card-network.ts'
export { type DepositErrand, errandOf, tellNetworkOfDeposit } from './call-card-network-for-deposit.ts'
export { claimDue } from './claim-store.ts'
export {
  type DepositRefund,
  depositBalanceOf,
  findOpenDepositRefund,
  postponeDepositRefund,
  wantDepositRefund,
} from './deposit-refund-store.ts'
export {
  bookingOfDepositKey,
  type Deposit,
  endDeposit,
  lockDeposit,
  lookAtDeposit,
  moveDeposit,
  newHoldKey,
  postponeDeposit,
  restDeposit,
  startDeposit,
} from './deposit-store.ts'
export { askedOf } from './given-card.ts'
export type { Shares } from './ledger-store.ts'
export { PAYMENT_COLUMNS } from './payment-columns.ts'
export {
  claimDuePayments,
  findPaymentByKey,
  lockPaymentOf,
  lockPaymentOfChange,
  type Payment,
  type PaymentToStart,
  paidFor,
  paymentOfWritten,
  postponePayment,
  startPaymentOfChange,
  wantCapture,
  wantRefund,
  wantRefundOf,
  wantVoid,
} from './payment-store.ts'
export { isEventKnown, noteEvent } from './provider-event-store.ts'
export { settleDepositRefund, tellNetworkOfDepositRefund } from './refund-kept-deposit.ts'
export { type DepositNews, settleDeposit } from './settle-deposit.ts'
export { settlePayment } from './settle-payment.ts'
