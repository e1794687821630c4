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
export {
  claimDuePayments,
  findPaymentByKey,
  lockPayment,
  lockPaymentOf,
  lockPaymentOfChange,
  type Payment,
  paidFor,
  postponePayment,
  startPayment,
  wantCapture,
  wantRefund,
  wantRefundOf,
  wantVoid,
} from './payment-store.ts'
export { isEventKnown, noteEvent } from './provider-event-store.ts'
export { settleDepositRefund, tellNetworkOfDepositRefund } from './refund-kept-deposit.ts'
export { type DepositNews, settleDeposit } from './settle-deposit.ts'
export { settlePayment } from './settle-payment.ts'
export { tellNetwork } from './tell-network.ts'
export { type DepositErrand, errandOf, tellNetworkOfDeposit } from './tell-network-of-deposit.ts'
