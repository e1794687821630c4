import type { InvoiceSummary } from '@rihla/contract/invoices/invoices'
import { CHARGE_KINDS, type ChargeKind } from '@rihla/domain/charges/charge'
import { m } from '../../paraglide/messages.js'

export const INVOICE_WORDS: Record<InvoiceSummary['kind'], () => string> = {
  tax_invoice: m.invoices_kind_tax_invoice,
  receipt: m.invoices_kind_receipt,
  tax_credit_note: m.invoices_kind_tax_credit_note,
  credit_note: m.invoices_kind_credit_note,
}

const SUBJECT_WORDS: Record<InvoiceSummary['subject'], () => string> = {
  rental: m.invoices_subject_rental,
  service_fee: m.invoices_subject_service_fee,
  platform_fee: m.invoices_subject_platform_fee,
  deposit: m.invoices_subject_deposit,
  charge: m.invoices_subject_charge,
  charge_fee: m.invoices_subject_charge_fee,
}

const CHARGE_WORDS: Record<ChargeKind, () => string> = {
  toll: m.charges_kind_toll,
  fine: m.charges_kind_fine,
  kilometres: m.charges_kind_kilometres,
  fuel: m.charges_kind_fuel,
  late_return: m.charges_kind_late_return,
  cleaning: m.charges_kind_cleaning,
  smoking: m.charges_kind_smoking,
  damage: m.charges_kind_damage,
  lost_item: m.charges_kind_lost_item,
  other: m.charges_kind_other,
}

/** What an invoice is for; of a charge, what it was asked for. */
export function subjectWords({ subject, chargeKind }: InvoiceSummary): string {
  const kind = CHARGE_KINDS.find((one) => one === chargeKind)
  return subject === 'charge' && kind ? CHARGE_WORDS[kind]() : SUBJECT_WORDS[subject]()
}
