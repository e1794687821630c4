import type { AdminVehicle } from '@rihla/contract/admin/admin-tables'
import type { UserType } from '@rihla/domain/people/permissions'
import { Ban, CircleCheck, Clock3, OctagonX, RotateCcw } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/content/badge.tsx'

const STATUS = {
  pending: { word: m.admin_status_pending, tone: 'warning', Icon: Clock3 },
  verified: { word: m.admin_status_verified, tone: 'success', Icon: CircleCheck },
  approved: { word: m.admin_status_approved, tone: 'success', Icon: CircleCheck },
  rejected: { word: m.admin_status_rejected, tone: 'danger', Icon: OctagonX },
} as const

export const statusWord = (status: AdminVehicle['status']) => STATUS[status].word()

/** The verification status of a vehicle, a document or a user. */
export function StatusBadge({ status }: { status: AdminVehicle['status'] }) {
  const { word, tone, Icon } = STATUS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word()}
    </Badge>
  )
}

/** Marks a suspended user, who cannot sign in. */
export function SuspendedBadge() {
  return (
    <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
      {m.admin_status_suspended()}
    </Badge>
  )
}

/** Marks a renter who cancelled unusually many confirmed bookings within seven days. */
export function CancelsOftenBadge({ count }: { count: number }) {
  return (
    <Badge tone="warning" icon={<RotateCcw aria-hidden="true" />}>
      {m.admin_users_cancelled_times({ count })}
    </Badge>
  )
}

const TYPES: Record<UserType, () => string> = {
  renter: m.admin_type_renter,
  host: m.admin_type_host,
  admin: m.admin_type_admin,
}

export const userTypeWord = (type: UserType) => TYPES[type]()

/** The type of a user: renter, host or admin, and whether they work in support. */
export function UserTypeBadge({ type, isSupport }: { type: UserType; isSupport: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={type === 'admin' ? 'accent' : 'neutral'}>{userTypeWord(type)}</Badge>
      {isSupport && <Badge tone="accent">{m.admin_type_support()}</Badge>}
    </span>
  )
}
