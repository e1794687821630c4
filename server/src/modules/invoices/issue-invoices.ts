import {
  creditLines,
  type InvoiceItem,
  invoiceKindOf,
  invoiceLines,
  totalsOf,
} from '@rihla/domain/invoices/invoice'
import { type NextInvoice, nextInvoices } from '@rihla/domain/invoices/next-invoices'
import { type OwedInvoices, owedInvoices } from '@rihla/domain/invoices/owed-invoices'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { bookingsInBacklog, takeFromBacklog } from './backlog-store.ts'
import { type BookingToInvoice, bookingToInvoice, type Party } from './booking-paid-store.ts'
import { type IssuedOf, insertInvoice, issuedInvoices, issuedOf, type NewInvoice } from './invoice-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 200

type IssueDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

/** Issues the invoices of all bookings whose money moved. Returns for how many. */
export async function issueInvoices(deps: IssueDeps & Pick<Deps, 'stopSignal'>): Promise<number> {
  const waiting = await bookingsInBacklog(deps.db, BATCH)
  // A booking whose money is inconsistent stays in the backlog.
  const failure = { failed: 'invoices could not be issued', facts: (bookingId: string) => ({ bookingId }) }
  await eachApart(deps, waiting, failure, (bookingId) => issueInvoicesOf(deps, bookingId))
  return waiting.length
}

/** Issues the invoices of one booking whose money moved; does nothing when another process did. */
export const issueInvoicesOf = ({ db, clock, config }: IssueDeps, bookingId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const since = await takeFromBacklog(trx, bookingId)
    if (since === null) return
    const booking = await bookingToInvoice(trx, bookingId)
    const issued = await issuedInvoices(trx, bookingId)
    const { vatRateBasisPoints } = await ruleValuesAt(trx, since.getTime())
    const facts = {
      bookingId,
      booking,
      operator: config.operator,
      vatRateBasisPoints,
      since: since.getTime(),
    }
    const invoices = owedInvoices(booking.paid, booking.charges).flatMap((owed) => {
      const of = issuedOf(issued, owed)
      return nextInvoices(owed.items, of.items, of.open).map((next) => invoiceOf(facts, owed, of, next))
    })
    // Counters are locked in one order by everybody: hosts before the operator, then by kind.
    const order = ({ supplierId, kind }: NewInvoice) => `${supplierId ?? 'operator'} ${kind}`
    for (const invoice of invoices.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)))
      await insertInvoice(trx, invoice, clock.now())
  })

interface Facts {
  bookingId: string
  booking: BookingToInvoice
  operator: Party
  vatRateBasisPoints: number
  since: Instant
}

/**
 * An invoice for more, by the parties of today; or a credit note, with parties and rate of the invoice that it
 * corrects.
 */
function invoiceOf(
  facts: Facts,
  owed: OwedInvoices,
  issued: IssuedOf,
  { correctsId, items }: NextInvoice,
): NewInvoice {
  const { booking, bookingId } = facts
  const { subject, chargeId } = owed
  const isOfOperator = subject === 'service_fee' || subject === 'platform_fee' || subject === 'charge_fee'
  const common = {
    bookingId,
    chargeId,
    subject,
    supplierId: isOfOperator ? null : booking.hostId,
    customerId: subject === 'platform_fee' || subject === 'charge_fee' ? booking.hostId : booking.renterId,
    supplyDate: dateInDubai(facts.since),
    about: booking.about,
    correctsId,
  }
  if (correctsId === null) {
    const supplier = isOfOperator ? facts.operator : booking.host
    const customer = common.customerId === booking.hostId ? booking.host : booking.renter
    // What is only passed on is no supply: its invoice is a receipt, also of a supplier with a TRN.
    const isTaxInvoice = supplier.trn !== null && items.some(({ isOutsideScope }) => !isOutsideScope)
    const vatBasisPoints = isTaxInvoice ? facts.vatRateBasisPoints : null
    const lines = invoiceLines(items, vatBasisPoints)
    const kind = invoiceKindOf(isTaxInvoice, false)
    return { ...common, kind, supplier, customer, vatBasisPoints, ...withScope(lines, items) }
  }
  const corrected = issued.open.find(({ id }) => id === correctsId)
  if (!corrected) throw new Error(`no invoice ${correctsId} to correct`)
  const { supplier, customer, vatBasisPoints, leftFils, leftVatFils } = corrected
  const lines = creditLines(items, vatBasisPoints, { totalFils: leftFils, vatFils: leftVatFils })
  const kind = invoiceKindOf(vatBasisPoints !== null, true)
  return { ...common, kind, supplier, customer, vatBasisPoints, ...withScope(lines, items) }
}

const withScope = (lines: ReturnType<typeof invoiceLines>, items: readonly InvoiceItem[]) => ({
  lines: lines.map((line, place) => ({ ...line, isOutsideScope: items[place]?.isOutsideScope ?? false })),
  totals: totalsOf(lines),
})
