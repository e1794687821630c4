import type { AdminUser, AdminUserQuestion } from '@rihla/contract/admin/admin-tables'
import { flaggedFromCancellations } from '@rihla/domain/booking/cancellation-limit'
import { userRoleOf } from '@rihla/domain/people/user-role'
import type { Deps } from '../../../deps.ts'
import { pageOf } from './table-store.ts'
import { countUsers, readUserTable, type UserTableRow } from './user-table-store.ts'

/** A page of all users who are not deleted, and how many match. */
export async function listUsers({ db, clock }: Pick<Deps, 'db' | 'clock'>, question: AdminUserQuestion) {
  const now = clock.now()
  const [rows, total] = await Promise.all([readUserTable(db, question, now), countUsers(db, question, now)])
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
  role: userRoleOf({ userType: row.user_type, ownsVehicles: row.vehicles > 0 }),
  isSupport: row.is_support,
  verificationStatus: row.verification_status,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  recentCancellations: row.recent_cancellations,
  cancelsOften:
    row.recent_cancellations >=
    flaggedFromCancellations({
      cancellationsPerDay: row.cancellations_per_day,
      cancellationsPerWeek: row.cancellations_per_week,
    }),
  createdAt: row.created_at.toISOString(),
  vehicles: row.vehicles,
  bookings: row.bookings,
})
