import type { AdminUser } from '@rihla/contract/admin/admin-tables'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { AdminColumn } from '../../../features/admin-table/admin-list.tsx'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import {
  CancelsOftenBadge,
  StatusBadge,
  SuspendedBadge,
  UserTypeBadge,
} from '../../../features/admin-words/status-badges.tsx'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'

/** Columns of the user list. */
export const userColumns = (): Array<AdminColumn<AdminUser>> => [
  {
    key: 'person',
    heading: m.admin_users_column_name(),
    namesRow: true,
    sortBy: 'name',
    cell: ({ id, fullName, email }) => <PersonLink person={{ id, name: fullName, email }} />,
  },
  {
    key: 'type',
    heading: m.admin_users_column_type(),
    cell: ({ role, isSupport }) => <UserTypeBadge type={role} isSupport={isSupport} />,
  },
  {
    key: 'status',
    heading: m.admin_users_column_status(),
    cell: ({ verificationStatus, suspendedAt, cancelsOften, recentCancellations }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusBadge status={verificationStatus} />
        {suspendedAt !== null && <SuspendedBadge />}
        {cancelsOften && <CancelsOftenBadge count={recentCancellations} />}
      </span>
    ),
  },
  {
    key: 'phone',
    keepsWidth: true,
    heading: m.admin_users_column_phone(),
    cell: ({ phoneNumber, phoneVerified }) => (
      <span className="figures text-sm">
        <span className="block whitespace-nowrap">
          {phoneNumber === null ? m.admin_users_no_phone() : <bdi dir="ltr">{phoneNumber}</bdi>}
        </span>
        {phoneNumber !== null && !phoneVerified && (
          <span className="block text-muted">{m.admin_users_unverified()}</span>
        )}
      </span>
    ),
  },
  {
    key: 'vehicles',
    heading: m.admin_users_column_vehicles(),
    numeric: true,
    cell: ({ vehicles }) => vehicles,
  },
  {
    key: 'bookings',
    heading: m.admin_users_column_bookings(),
    numeric: true,
    cell: ({ bookings }) => bookings,
  },
  {
    key: 'created',
    keepsWidth: true,
    heading: m.admin_users_column_created(),
    sortBy: '-created',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap text-sm">
        {dayWithYear(dateInDubai(Date.parse(createdAt)))}
      </time>
    ),
  },
]
