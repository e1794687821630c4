export {
  claimDuePayments,
  lockPaymentOf,
  type Payment,
  postponePayment,
  startPayment,
  wantCapture,
  wantRefund,
  wantVoid,
} from './payment-store.ts'
export { settlePayment } from './settle-payment.ts'
export { tellNetwork } from './tell-network.ts'
