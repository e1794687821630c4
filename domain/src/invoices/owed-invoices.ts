import type { ChargeKind } from '../charges/charge.ts'
import type { RefundsByHand } from '../payouts/earnings.ts'
import { addFils, type Fils, proportionalShare } from '../pricing/money.ts'
import type { PriceLine } from '../pricing/trip-price.ts'
import type { InvoiceItem, InvoiceSubject } from './invoice.ts'

/** The money of a booking at rest. Fils. */
export interface BookingPaid {
  priceLines: readonly PriceLine[]
  subtotalFils: Fils
  serviceFeeFils: Fils
  totalFils: Fils
  platformFeeFils: Fils
  hostEarningFils: Fils
  /** Captured, and neither refunded nor being refunded. */
  keptFils: Fils
  byHand: RefundsByHand
  /** Kept of the deposit for the host by an admin, less what went back of it. */
  depositKeptFils: Fils
}

/** The money of one charge at rest. Fils. */
export interface ChargePaid {
  id: string
  kind: ChargeKind
  isOutsideScope: boolean
  /** The host's administration fee within the amount of a fine. */
  administrationFeeFils: Fils
  /** What was asked in all, that fee included. */
  amountFils: Fils
  /** Paid, and neither refunded nor being refunded. */
  paidFils: Fils
  /** The platform's part, also of what the operator paid to the host for a card that failed. */
  platformFeeFils: Fils
}

/** What the invoices of one subject must sum to, by line. */
export interface OwedInvoices {
  subject: InvoiceSubject
  chargeId: string | null
  items: InvoiceItem[]
}

const item = (kind: InvoiceItem['kind'], amountFils: Fils, isOutsideScope = false): InvoiceItem => ({
  kind,
  extra: null,
  amountFils,
  isOutsideScope,
})

/**
 * How what the renter paid and did not get back divides. A refund is borne in proportion. Of a refund by hand the host
 * bears the part that an admin chose, and the operator the rest: first of its service fee, then of its platform fee.
 * What the renter paid for rental and service fee is always what they paid in all.
 */
export function keptParts(paid: BookingPaid): { rentalFils: Fils; serviceFils: Fils; platformFils: Fils } {
  const { totalFils, subtotalFils, byHand } = paid
  const keptFils = Math.min(paid.keptFils, totalFils)
  const inProportion = Math.max(0, totalFils - keptFils - byHand.amountFils)
  const keptOf = (amount: Fils) => amount - proportionalShare(inProportion, amount, totalFils)
  const serviceBefore = totalFils - inProportion - keptOf(subtotalFils)
  const platformBefore = keptOf(subtotalFils) - keptOf(paid.hostEarningFils)
  const operatorFils = byHand.amountFils - byHand.hostFils
  const serviceFils = Math.min(keptFils, Math.max(0, serviceBefore - operatorFils))
  const ofPlatformFee = Math.max(0, operatorFils - serviceBefore)
  return {
    serviceFils,
    rentalFils: keptFils - serviceFils,
    platformFils: Math.max(0, platformBefore - ofPlatformFee),
  }
}

const withRefund = (items: InvoiceItem[], keptFils: Fils): InvoiceItem[] => {
  const agreedFils = addFils(...items.map(({ amountFils }) => amountFils))
  return keptFils === agreedFils ? items : [...items, item('refund', keptFils - agreedFils)]
}

/** What the invoices of a booking must sum to; a subject that never cost anything has no invoices. */
export function owedInvoices(paid: BookingPaid, charges: readonly ChargePaid[]): OwedInvoices[] {
  const { rentalFils, serviceFils, platformFils } = keptParts(paid)
  const rental = paid.priceLines
    .filter(({ kind }) => kind !== 'service_fee')
    .map(({ kind, extra, amountFils }) => ({ ...item(kind, amountFils), extra: extra ?? null }))
  return [
    { subject: 'rental', chargeId: null, items: withRefund(rental, rentalFils) },
    {
      subject: 'service_fee',
      chargeId: null,
      items: withRefund([item('service_fee', paid.serviceFeeFils)], serviceFils),
    },
    {
      subject: 'platform_fee',
      chargeId: null,
      items: withRefund([item('platform_fee', paid.platformFeeFils)], platformFils),
    },
    { subject: 'deposit', chargeId: null, items: [item('deposit_kept', paid.depositKeptFils, true)] },
    ...charges.flatMap((charge): OwedInvoices[] => [
      { subject: 'charge', chargeId: charge.id, items: itemsOfCharge(charge) },
      { subject: 'charge_fee', chargeId: charge.id, items: [item('platform_fee', charge.platformFeeFils)] },
    ]),
  ]
}

/** Of a fine that was paid in part, the ticket comes first and the administration fee last. */
function itemsOfCharge(charge: ChargePaid): InvoiceItem[] {
  const ticketFils = charge.amountFils - charge.administrationFeeFils
  const feeFils = Math.max(0, charge.paidFils - ticketFils)
  const cost = item(`charge_${charge.kind}`, charge.paidFils - feeFils, charge.isOutsideScope)
  return charge.administrationFeeFils === 0 ? [cost] : [cost, item('administration_fee', feeFils)]
}
