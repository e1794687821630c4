import type { AdminUser, AdminUserQuestion } from '@rihla/contract/admin-tables'
import type { Deps } from '../../deps.ts'
import { pageOf } from './table-store.ts'
import { countUsers, readUserTable, type UserTableRow } from './user-table-store.ts'

/** A page of all people who have not left, and how many match. */
export async function listUsers({ db }: Pick<Deps, 'db'>, question: AdminUserQuestion) {
  const [rows, total] = await Promise.all([readUserTable(db, question), countUsers(db, question)])
  const { shown, nextAfter } = pageOf(rows, question.limit)
  return { users: shown.map(adminUserOf), total, nextAfter }
}

export const adminUserOf = (row: UserTableRow): AdminUser => ({
  id: row.id,
  fullName: row.full_name,
  email: row.email,
  emailVerified: row.email_verified,
  phoneNumber: row.phone_number,
  phoneVerified: row.phone_verified,
  userType: row.user_type,
  isSupport: row.is_support,
  verificationStatus: row.verification_status,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  vehicles: row.vehicles,
  bookings: row.bookings,
})
