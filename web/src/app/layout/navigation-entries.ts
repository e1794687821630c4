import type { Me } from '@rihla/contract/accounts/accounts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'

export interface NavigationEntry {
  to: string
  label: () => string
}

/** The role that the menus are made for; permissions come from ownership, not from this. */
type NavigationSide = 'visitor' | 'renter' | 'host'

/** A user who owns a vehicle gets the host menu, whichever role they prefer. */
const sideOf = (me: Me | null): NavigationSide =>
  me === null ? 'visitor' : me.userType === 'host' || me.ownsVehicles ? 'host' : 'renter'

const HOST_ENTRIES: NavigationEntry[] = [
  { to: paths.hostDashboard, label: m.layout_host_dashboard },
  { to: paths.hostCalendar(), label: m.layout_calendar },
  { to: paths.listVehicle, label: m.layout_list_your_car },
]

/** Links to the staff pages, first in both menus. */
const staffEntries = (me: Me | null): NavigationEntry[] => [
  ...(me?.userType === 'admin' ? [{ to: paths.admin, label: m.layout_admin }] : []),
  ...(me?.isSupport || me?.userType === 'admin'
    ? [{ to: paths.chatDashboard, label: m.layout_support_chats }]
    : []),
]

/** Entries of the account menu on wide screens, signed in or not. Sign out follows them. */
export function accountMenuEntries(me: Me | null): NavigationEntry[] {
  const side = sideOf(me)
  return side !== 'visitor'
    ? [
        ...staffEntries(me),
        ...(side === 'host' ? HOST_ENTRIES : []),
        { to: paths.browse(), label: m.layout_book_a_car },
        { to: paths.host, label: m.layout_become_a_host },
        { to: paths.profile, label: m.layout_profile },
        { to: paths.messages(), label: m.layout_messages },
        { to: paths.favorites, label: m.layout_wishlist },
        { to: paths.trips, label: m.layout_my_trips },
        { to: paths.helpCenter, label: m.layout_help_center },
        { to: paths.trustSafety, label: m.layout_trust_safety },
      ]
    : [
        { to: paths.auth(), label: m.layout_log_in },
        { to: paths.auth({ tab: 'sign-up' }), label: m.layout_sign_up },
        { to: paths.browse(), label: m.layout_browse_cars },
        { to: paths.host, label: m.layout_become_a_host },
        { to: paths.helpCenter, label: m.layout_help_center },
        { to: paths.trustSafety, label: m.layout_trust_safety },
        { to: paths.giftCards, label: m.layout_gift_cards },
      ]
}

/** Entries of the menu on narrow screens. For signed-in users, sign out follows them. */
export function mobileMenuEntries(me: Me | null): NavigationEntry[] {
  const side = sideOf(me)
  return [
    ...staffEntries(me),
    ...(side === 'host' ? HOST_ENTRIES : []),
    { to: paths.host, label: m.layout_become_a_host },
    { to: paths.browse(), label: m.layout_browse_cars },
    { to: paths.helpCenter, label: m.layout_help_center },
    ...(side !== 'visitor'
      ? [{ to: paths.dashboard(), label: m.layout_dashboard }]
      : [
          { to: paths.auth(), label: m.layout_log_in },
          { to: paths.auth({ tab: 'sign-up' }), label: m.layout_sign_up },
        ]),
  ]
}
