import type { BookingPaid, ChargePaid } from '@rihla/domain/invoices/owed-invoices'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

/** A party as its invoices name it. */
export interface Party {
  name: string
  trn: string | null
  address: string
}

/**
 * What invoices say about their booking, as it was when they were issued. The plate is not in them: invoices are issued
 * at confirmation, the plate opens later. Those of earlier releases have one, which nobody reads.
 */
export interface AboutBooking {
  reference: string
  year: number
  make: string
  model: string
  pickUpDate: string
  returnDate: string
}

export interface BookingToInvoice {
  renterId: string
  hostId: string
  renter: Party
  host: Party
  about: AboutBooking
  paid: BookingPaid
  charges: ChargePaid[]
}

type Row = Omit<BookingPaid, 'byHand'> & {
  byHandFils: number
  byHandHostFils: number
  renterId: string
  hostId: string
  renter: Party
  host: Party
  about: AboutBooking
}

/** The parties of a booking and all its money at rest. The booking must be locked. */
export async function bookingToInvoice(trx: Transaction, bookingId: string): Promise<BookingToInvoice> {
  const { rows } = await sql<Row>`
    select b.renter_id as "renterId", b.host_id as "hostId", b.price_lines as "priceLines",
      b.subtotal_fils as "subtotalFils", b.service_fee_fils as "serviceFeeFils", b.total_fils as "totalFils",
      b.platform_fee_fils as "platformFeeFils", b.host_earning_fils as "hostEarningFils",
      coalesce(m.captured_fils - m.given_back_fils, 0)::bigint as "keptFils",
      coalesce(s.fils, 0)::bigint as "byHandFils", coalesce(s.host_fils, 0)::bigint as "byHandHostFils",
      (case when d.for_charges or d.status <> 'captured' then 0 else d.captured_fils - coalesce((
        select sum(r.amount_fils) from deposit_refunds r where r.booking_id = b.id and r.made_at is not null), 0) end)::bigint as "depositKeptFils",
      case when renter_tax.is_company
        then jsonb_build_object('name', renter_tax.legal_name, 'trn', renter_tax.trn, 'address', renter_tax.address)
        else jsonb_build_object('name', renter.full_name, 'trn', null, 'address', '') end as renter,
      jsonb_build_object('name', coalesce(host_tax.legal_name, host.full_name), 'trn', host_tax.trn,
        'address', coalesce(host_tax.address, '')) as host,
      jsonb_build_object('reference', b.reference, 'year', v.year, 'make', v.make, 'model', v.model,
        'pickUpDate', b.pick_up_date, 'returnDate', b.return_date) as about
    from bookings b
    join vehicles v on v.id = b.vehicle_id
    join users renter on renter.id = b.renter_id
    join users host on host.id = b.host_id
    left join tax_profiles renter_tax on renter_tax.user_id = b.renter_id
    left join tax_profiles host_tax on host_tax.user_id = b.host_id
    left join booking_money m on m.booking_id = b.id
    left join deposit_holds d on d.booking_id = b.id
    left join lateral (select sum(amount_fils) as fils, sum(host_fils) as host_fils
      from refund_shares where booking_id = b.id) s on true
    where b.id = ${bookingId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`no such booking: ${bookingId}`)
  const { renterId, hostId, renter, host, about, byHandFils, byHandHostFils, depositKeptFils, ...money } = row
  const byHand = { amountFils: byHandFils, hostFils: byHandHostFils }
  const paid = { ...money, depositKeptFils: depositKeptFils ?? 0, byHand }
  return { renterId, hostId, renter, host, about, paid, charges: await chargesPaid(trx, bookingId) }
}

/** The charges of a booking of which something was paid, or written off. */
async function chargesPaid(trx: Transaction, bookingId: string): Promise<ChargePaid[]> {
  const { rows } = await sql<ChargePaid>`
    select c.id, c.kind, c.vat_treatment = 'outside_scope' as "isOutsideScope", c.amount_fils as "amountFils",
      coalesce((c.details ->> 'feeFils')::bigint, 0) as "administrationFeeFils",
      (coalesce((select sum(p.amount_fils) from charge_payments p
        where p.charge_id = c.id and p.status = 'paid'), 0)
      - coalesce((select sum(r.amount_fils) from charge_reversals r join charge_payments p on p.id = r.payment_id
        where r.charge_id = c.id and p.status = 'paid'), 0))::bigint as "paidFils",
      coalesce((select sum(e.platform_fee_fils) from charge_earnings n join host_earnings e on e.id = n.earning_id
        where n.charge_id = c.id), 0)::bigint as "platformFeeFils"
    from charges c join charge_collections k on k.charge_id = c.id
    where c.booking_id = ${bookingId}
    order by c.created_at, c.id`.execute(trx)
  return rows
}
