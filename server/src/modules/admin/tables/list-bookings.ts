import type { AdminBooking, AdminBookingQuestion } from '@rihla/contract/admin/admin-tables'
import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../../deps.ts'
import { type BookingTableRow, countBookings, readBookingTable } from './booking-table-store.ts'
import { pageOf } from './table-store.ts'

/** A page of all bookings, and how many match. */
export async function listBookings({ db }: Pick<Deps, 'db'>, question: AdminBookingQuestion) {
  const [rows, total] = await Promise.all([readBookingTable(db, question), countBookings(db, question)])
  const { shown, nextAfter } = pageOf(rows, question.limit)
  return { bookings: shown.map(adminBookingOf), total, nextAfter }
}

export const adminBookingOf = (row: BookingTableRow): AdminBooking => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  paymentStatus: row.payment_status,
  period: {
    pickUpDate: row.pick_up_date,
    pickUpTime: row.pick_up_time,
    returnDate: row.return_date,
    returnTime: row.return_time,
  },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  totalFils: row.total_fils,
  refundedFils: row.refunded_fils,
  vehicle: { id: row.vehicle_id, title: vehicleTitle(row) },
  renter: { id: row.renter_id, name: row.renter_name, email: row.renter_email },
  host: { id: row.host_id, name: row.host_name, email: row.host_email },
  createdAt: row.created_at.toISOString(),
})
