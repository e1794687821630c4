import type { Receipt } from '@rihla/contract/bookings/receipt'
import { areaIn, deliveryPlaceIn, personIn, vehicleTitleIn } from '@rihla/domain/names/names-in'
import { hostNameSeenBy, isStaff, relationToBooking } from '@rihla/domain/people/permissions'
import { termsWith } from '@rihla/domain/pricing/extras'
import { addFils } from '@rihla/domain/pricing/money'
import type { Language } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { recordStaffView, type ViewCall } from '../../audit/public.ts'
import { summaryOf } from '../booking-summary.ts'
import { depositOf } from '../deposit/deposit-view-store.ts'
import { receiptFor } from './receipt-store.ts'

/** The kind of a ledger movement. Charges to the card are negative in the ledger. */
const movementOf = (kind: string, fils: number): Receipt['movements'][number]['kind'] => {
  if (kind === 'deposit') return fils < 0 ? 'deposit_kept' : 'deposit_given_back'
  if (kind === 'charge') return fils < 0 ? 'trip_charge' : 'trip_charge_given_back'
  return kind === 'capture' ? 'charge' : 'refund'
}

/**
 * What was agreed, charged and refunded, for the renter and staff; the movements come from the ledger. The host is not
 * a party to the payment: `not_allowed`. Strangers get `booking_not_found`. Throws `receipt_not_found` when the card
 * was never charged. The car and its place are named in this language.
 */
export async function showReceipt(
  deps: Deps,
  { id }: { id: string },
  call: ViewCall & { language: Language },
): Promise<Receipt> {
  const { viewer, language } = call
  const row = await receiptFor(deps.db, id, { id: viewer.id, isStaff: isStaff(viewer) })
  const side = row ? relationToBooking(viewer, { renterId: row.renter_id, hostId: row.host_id }) : 'stranger'
  if (!row || side === 'stranger') throw new Refusal('booking_not_found')
  if (side === 'host') throw new Refusal('not_allowed')
  if (row.card_entries.length === 0) throw new Refusal('receipt_not_found')
  await recordStaffView(deps, side, id, call)

  const { reference, status, period, delivery } = summaryOf(row, side)
  const seesCard = side === 'renter' || viewer.userType === 'admin'
  const movements = row.card_entries.map((entry) => ({
    kind: movementOf(entry.kind, entry.amount_fils),
    amountFils: -entry.amount_fils,
    at: new Date(entry.at).toISOString(),
    cardBrand: seesCard ? entry.card_brand : null,
    cardLastFour: seesCard ? entry.card_last_four : null,
  }))
  return {
    bookingId: row.id,
    reference,
    status,
    issuedAt: new Date(deps.clock.now()).toISOString(),
    renterName: personIn(language, row.renter_name),
    hostName: personIn(
      language,
      hostNameSeenBy(side, { name: row.host_name, wasConfirmed: row.confirmed_at !== null }),
    ),
    vehicle: vehicleTitleIn(language, row),
    location: areaIn(language, row.place_slug),
    deliveredTo: delivery && deliveryPlaceIn(language, delivery),
    period,
    price: {
      days: row.days,
      lines: row.price_lines,
      subtotalFils: row.subtotal_fils,
      serviceFeeFils: row.service_fee_fils,
      totalFils: row.total_fils,
      depositFils: row.deposit_fils,
    },
    terms: row.terms === null ? null : termsWith(row.terms, row.extras),
    movements,
    paidFils: addFils(...movements.map(({ amountFils }) => amountFils)),
    refundingFils: row.refunding_fils,
    deposit: row.deposit_fils === 0 ? null : await depositOf(deps.db, id, seesCard),
    cardBrand: seesCard ? row.card_brand : null,
    cardLastFour: seesCard ? row.card_last_four : null,
  }
}
