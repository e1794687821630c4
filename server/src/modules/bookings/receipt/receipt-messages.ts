import type { Receipt } from '@rihla/contract/bookings/receipt'
import { type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { type ShownLine, shownPrice } from '@rihla/domain/pricing/shown-price'
import { PRODUCT_NAME } from '@rihla/domain/product'

const STATUSES: Record<Receipt['status'], string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  active: 'On trip',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

const dirhams = (fils: Fils) => {
  const amount = formatMoney(Math.abs(fils), { currency: 'AED', cents: true })
  return fils < 0 ? `− ${amount}` : amount
}

// The time zone is stated once, in the notes.
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const dayInWords = (date: string) => day.format(Date.parse(date))
const momentInWords = (at: string) => moment.format(Date.parse(at))

/** A line of a sum: its label and formatted amount. */
export interface SumLine {
  label: string
  amount: string
}

/** All texts of a receipt, in the order they are printed. */
export function receiptInWords(receipt: Receipt) {
  const { period } = receipt
  const price = shownPrice(receipt.price, 'AED')
  return {
    title: 'Receipt',
    product: PRODUCT_NAME,
    reference: receipt.reference,
    facts: [
      ['Booking', `${receipt.reference} · ${STATUSES[receipt.status]}`],
      ['Issued', momentInWords(receipt.issuedAt)],
      ['Renter', receipt.renterName],
      ['Host', receipt.hostName],
      ['Car', receipt.vehicle],
      ['Location', receipt.location],
      ['Pick-up', `${dayInWords(period.pickUpDate)}, ${period.pickUpTime}`],
      ['Return', `${dayInWords(period.returnDate)}, ${period.returnTime}`],
    ] as ReadonlyArray<readonly [string, string]>,
    priceTitle: 'Price',
    lines: price.lines.map(
      (line): SumLine => ({
        label: lineInWords(line),
        amount: line.isDeducted ? `− ${line.amount}` : line.amount,
      }),
    ),
    total: { label: 'Total', amount: price.total } satisfies SumLine,
    paymentTitle: 'Payment',
    movements: receipt.movements.map(
      ({ kind, amountFils, at }): SumLine => ({
        label: `${movementInWords(receipt, kind)} · ${momentInWords(at)}`,
        amount: dirhams(amountFils),
      }),
    ),
    paid: { label: 'Total paid', amount: dirhams(receipt.paidFils) } satisfies SumLine,
    notes: [
      ...(receipt.refundingFils > 0
        ? [
            `A refund of ${dirhams(receipt.refundingFils)} is on its way to the card and isn’t listed among the payments yet.`,
          ]
        : []),
      ...depositInWords(receipt),
      'Amounts are in UAE dirhams (AED), times in Dubai time. This receipt is not a tax invoice.',
    ],
  }
}

function lineInWords({ kind, days, dayPrice, percent }: ShownLine): string {
  const daysInWords = days === 1 ? '1 day' : `${days} days`
  switch (kind) {
    case 'rental':
      return dayPrice === null ? daysInWords : `${dayPrice} × ${daysInWords}`
    case 'weekly_discount':
      return `Weekly discount (${percent} %)`
    case 'monthly_discount':
      return `Monthly discount (${percent} %)`
    case 'cleaning_fee':
      return 'Cleaning fee'
    case 'service_fee':
      return 'Service fee'
  }
}

const MOVEMENTS = {
  refund: 'Refunded to the card',
  deposit_kept: 'Kept from the security deposit',
  deposit_given_back: 'Refunded from the amount kept',
}

function movementInWords(receipt: Receipt, kind: Receipt['movements'][number]['kind']): string {
  if (kind === 'charge') return chargeInWords(receipt)
  return MOVEMENTS[kind]
}

/** A held deposit is not a payment, so it is explained in a note; a kept one is listed among the payments. */
function depositInWords({ deposit }: Receipt): string[] {
  if (deposit === null) return []
  const sum = dirhams(deposit.amountFils)
  switch (deposit.status) {
    case 'captured':
      return [
        `Of the security deposit of ${sum}, ${dirhams(deposit.keptFils)} was kept: ${deposit.reason ?? ''}`,
        ...(deposit.givenBackFils > 0
          ? [`Of the amount kept, ${dirhams(deposit.givenBackFils)} has been refunded to the card.`]
          : []),
      ]
    case 'released':
      return [`The security deposit of ${sum} was held, not charged, and has been released.`]
    case 'held':
    case 'renewing':
      return [`The security deposit of ${sum} is held, not charged, and not part of this receipt.`]
    default:
      return [`The security deposit of ${sum} is not part of this receipt.`]
  }
}

function chargeInWords({ cardBrand, cardLastFour }: Receipt): string {
  if (!cardLastFour) return 'Charged to the card'
  return `Charged to ${BRANDS[cardBrand ?? ''] ?? 'card'} ending in ${cardLastFour}`
}
