import type { AdminVehicle, AdminVehicleQuestion } from '@rihla/contract/admin/admin-tables'
import type { Deps } from '../../../deps.ts'
import { areaOf } from '../../vehicles/public.ts'
import { pageOf } from './table-store.ts'
import { countVehicles, readVehicleTable, type VehicleTableRow } from './vehicle-table-store.ts'

/** A page of all vehicles, and how many match. */
export async function listVehicles({ db }: Pick<Deps, 'db'>, question: AdminVehicleQuestion) {
  const [rows, total] = await Promise.all([readVehicleTable(db, question), countVehicles(db, question)])
  const { shown, nextAfter } = pageOf(rows, question.limit)
  return { vehicles: shown.map(adminVehicleOf), total, nextAfter }
}

export const adminVehicleOf = (row: VehicleTableRow): AdminVehicle => ({
  id: row.id,
  make: row.make,
  model: row.model,
  year: row.year,
  licensePlate: row.license_plate,
  location: areaOf(row.place_slug).location,
  category: row.category_id,
  dailyRateFils: row.daily_rate_fils,
  status: row.verification_status,
  availability: row.availability,
  removedAt: row.removed_at?.toISOString() ?? null,
  host: { id: row.host_id, name: row.host_name, email: row.host_email },
  cover: row.cover,
  bookings: row.bookings,
  createdAt: row.created_at.toISOString(),
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
})
