import { charges } from '@rihla/contract/charges/charges'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { answerCharge } from './answer-charge.ts'
import { askCharge } from './ask-charge.ts'
import { confirmCharge } from './confirm-charge.ts'
import { decideCharge } from './decide-charge.ts'
import { listChargesToDecide, listOwnCharges, showCase } from './list-charges.ts'
import { payCharge } from './payment/pay-charge.ts'
import { reverseCharge } from './payment/reverse-charge.ts'
import { showChargePayment, showChargePaymentStep } from './payment/show-charge-payment.ts'
import { showChargeStatement } from './payment/show-statement.ts'
import { showBookingCharges } from './show-charges.ts'
import { withdrawCharge } from './withdraw-charge.ts'
import { writeAboutCharge } from './write-about-charge.ts'

export const chargeEndpoints = (deps: Deps) => ({
  ofBooking: serve(charges.ofBooking, (input, call) => showBookingCharges(deps, input, call)),
  mine: serve(charges.mine, (input, call) => listOwnCharges(deps, input, call)),
  ask: serve(charges.ask, (input, call) => askCharge(deps, input, call)),
  confirm: serve(charges.confirm, (input, call) => confirmCharge(deps, input, call)),
  withdraw: serve(charges.withdraw, (input, call) => withdrawCharge(deps, input, call)),
  answer: serve(charges.answer, (input, call) => answerCharge(deps, input, call)),
  write: serve(charges.write, (input, call) => writeAboutCharge(deps, input, call)),
  queue: serve(charges.queue, (input) => listChargesToDecide(deps, input)),
  case: serve(charges.case, (input, call) => showCase(deps, input, call)),
  decide: serve(charges.decide, (input, call) => decideCharge(deps, input, call)),
  payment: serve(charges.payment, (input, call) => showChargePayment(deps, input, call)),
  pay: serve(charges.pay, (input, call) => payCharge(deps, input, call)),
  paymentStep: serve(charges.paymentStep, (input, call) => showChargePaymentStep(deps, input, call)),
  statement: serve(charges.statement, (input, call) => showChargeStatement(deps, input, call)),
  reverse: serve(charges.reverse, (input, call) => reverseCharge(deps, input, call)),
})
