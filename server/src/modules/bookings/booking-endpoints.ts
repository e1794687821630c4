import { bookings } from '@rihla/contract/bookings/bookings'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { approveBooking } from './answer/approve-booking.ts'
import { declineBooking } from './answer/decline-booking.ts'
import { withdrawBooking } from './answer/withdraw-booking.ts'
import { cancelBooking } from './cancellation/cancel-booking.ts'
import { cancelByHost } from './cancellation/cancel-by-host.ts'
import { answerChange, withdrawChange } from './change/answer-change.ts'
import { quoteChange } from './change/quote-change.ts'
import { requestChange } from './change/request-change.ts'
import { giveDepositCard } from './deposit/give-deposit-card.ts'
import { addExtras, quoteExtras } from './extras/add-extras.ts'
import { listBookings, showLatestBooking } from './list-bookings.ts'
import { listPayments } from './payment/list-payments.ts'
import { showPaymentStep } from './payment/show-payment-step.ts'
import { showReceipt } from './receipt/show-receipt.ts'
import { quoteTrip } from './request/quote-trip.ts'
import { requestBooking } from './request/request-booking.ts'
import { showBooking } from './show-booking.ts'
import { completeBooking } from './trip/complete-booking.ts'

export const bookingEndpoints = (deps: Deps) => ({
  quote: serve(bookings.quote, (input, call) => quoteTrip(deps, input, call)),
  request: serve(bookings.request, (input, call) => requestBooking(deps, input, call)),
  show: serve(bookings.show, (input, call) => showBooking(deps, input, call)),
  paymentStep: serve(bookings.paymentStep, (input, call) => showPaymentStep(deps, input, call)),
  mine: serve(bookings.mine, (input, call) => listBookings(deps, input, call)),
  latest: serve(bookings.latest, (_, call) => showLatestBooking(deps, call)),
  payments: serve(bookings.payments, (input, call) => listPayments(deps, input, call)),
  withdraw: serve(bookings.withdraw, (input, call) => withdrawBooking(deps, input, call)),
  cancel: serve(bookings.cancel, (input, call) => cancelBooking(deps, input, call)),
  approve: serve(bookings.approve, (input, call) => approveBooking(deps, input, call)),
  decline: serve(bookings.decline, (input, call) => declineBooking(deps, input, call)),
  cancelByHost: serve(bookings.cancelByHost, (input, call) => cancelByHost(deps, input, call)),
  complete: serve(bookings.complete, (input, call) => completeBooking(deps, input, call)),
  changeQuote: serve(bookings.changeQuote, (input, call) => quoteChange(deps, input, call)),
  requestChange: serve(bookings.requestChange, (input, call) => requestChange(deps, input, call)),
  extrasQuote: serve(bookings.extrasQuote, (input, call) => quoteExtras(deps, input, call)),
  addExtras: serve(bookings.addExtras, (input, call) => addExtras(deps, input, call)),
  answerChange: serve(bookings.answerChange, (input, call) => answerChange(deps, input, call)),
  withdrawChange: serve(bookings.withdrawChange, (input, call) => withdrawChange(deps, input, call)),
  giveDepositCard: serve(bookings.giveDepositCard, (input, call) => giveDepositCard(deps, input, call)),
  receipt: serve(bookings.receipt, (input, call) => showReceipt(deps, input, call)),
})
