import type { Me } from '@rihla/contract/accounts/accounts'
import {
  CalendarDays,
  Car,
  CircleUser,
  Heart,
  type LucideIcon,
  MessageSquare,
  Route,
  Search,
  Users,
} from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'

interface BottomEntry {
  to: string
  label: () => string
  Icon: LucideIcon
  /** The entry is current on its own path only, not on paths below it. */
  end?: boolean
}

const INBOX = { to: paths.messages(), label: m.layout_inbox, Icon: MessageSquare }
const PROFILE = { to: paths.profile, label: m.layout_profile_short, Icon: CircleUser }

const RENTER_ENTRIES: BottomEntry[] = [
  { to: paths.home, label: m.layout_explore, Icon: Search, end: true },
  { to: paths.favorites, label: m.layout_wishlists, Icon: Heart },
  { to: paths.trips, label: m.layout_trips, Icon: Route },
  INBOX,
  PROFILE,
]

const HOST_ENTRIES: BottomEntry[] = [
  { to: paths.hostDashboard, label: m.layout_dashboard, Icon: Car, end: true },
  { to: paths.hostBookings(), label: m.layout_bookings, Icon: Route },
  { to: paths.hostCalendar(), label: m.layout_calendar, Icon: CalendarDays },
  INBOX,
  PROFILE,
]

const ADMIN_ENTRIES: BottomEntry[] = [
  { to: paths.admin, label: m.layout_vehicles, Icon: Car, end: true },
  { to: paths.adminUsers, label: m.layout_users, Icon: Users },
  { to: paths.adminBookings, label: m.layout_bookings, Icon: Route },
  { to: paths.chatDashboard, label: m.layout_chats, Icon: MessageSquare },
  PROFILE,
]

/**
 * The destinations of the bottom bar: those of the side a user prefers, and the host's for a renter with a car on the
 * pages of hosts. Visitors have the renter's.
 */
export function bottomEntries(
  me: Pick<Me, 'userType' | 'ownsVehicles'> | null,
  pathname: string,
): readonly BottomEntry[] {
  if (me?.userType === 'admin') return ADMIN_ENTRIES
  const isHosting = me?.ownsVehicles && pathname.startsWith(paths.hostDashboard)
  return me?.userType === 'host' || isHosting ? HOST_ENTRIES : RENTER_ENTRIES
}
