import type { AdminUserDetail } from '@rihla/contract/admin/admin-tables'
import { suspensionReasonOf } from '@rihla/domain/people/suspension'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { writeViewEntry } from '../audit/public.ts'
import { chargeRecordsOf } from '../charges/public.ts'
import { neededStepsOf } from '../verification/public.ts'
import { readAuditOfPerson } from './audit-store.ts'
import { auditLineOf } from './list-audit.ts'
import { adminUserOf } from './tables/list-users.ts'
import { readUser } from './tables/user-table-store.ts'

const LINES_SHOWN = 20

/** One person with audit entries about and by them. Records the view in the audit log. */
export async function showUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: { id: string },
  { viewer, requestId }: Call<'admin'>,
): Promise<AdminUserDetail> {
  const now = clock.now()
  const at = new Date(now)
  const row = await readUser(db, id, now)
  if (!row) throw new Refusal('user_not_found')
  if (id !== viewer.id)
    await writeViewEntry(db, { actorId: viewer.id, action: 'user.viewed', subjectId: id, requestId, at })
  const audit = await readAuditOfPerson(db, id, LINES_SHOWN)
  const { statuses } = await neededStepsOf(db, id, now)
  const isSomebodyElse = id !== viewer.id
  return {
    ...adminUserOf(row),
    dateOfBirth: row.date_of_birth,
    driverLicense: row.driver_license,
    avatarUrl: row.avatar_url,
    hasSecondStep: row.has_second_step,
    sessions: row.sessions,
    liveBookings: row.live_bookings,
    suspensionReason: suspensionReasonOf(row.suspension_reason),
    steps: { identity: statuses.identity, licence: statuses.licence },
    chargeRecords: await chargeRecordsOf({ db, clock }, id),
    audit: audit.map(auditLineOf),
    may: { changeType: isSomebodyElse, suspend: isSomebodyElse },
  }
}
