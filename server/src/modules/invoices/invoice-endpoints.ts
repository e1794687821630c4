import { invoices } from '@rihla/contract/invoices/invoices'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { showBookingInvoices, showInvoice } from './show-invoices.ts'
import { showMonthOfHost, showMonthOfOperator } from './show-month.ts'
import { removeTaxProfile, saveTaxProfile, showTaxProfile } from './tax-profile.ts'

export const invoiceEndpoints = (deps: Deps) => ({
  ofBooking: serve(invoices.ofBooking, (input, call) => showBookingInvoices(deps, input, call)),
  one: serve(invoices.one, (input, call) => showInvoice(deps, input, call)),
  ofMonth: serve(invoices.ofMonth, (input, call) => showMonthOfHost(deps, input, call)),
  ofOperator: serve(invoices.ofOperator, (input) => showMonthOfOperator(deps, input)),
  taxProfile: serve(invoices.taxProfile, (_, call) => showTaxProfile(deps, call)),
  saveTaxProfile: serve(invoices.saveTaxProfile, (input, call) => saveTaxProfile(deps, input, call)),
  removeTaxProfile: serve(invoices.removeTaxProfile, (_, call) => removeTaxProfile(deps, call)),
})
