import type { Me } from '@rihla/contract/accounts/accounts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'

export interface NavigationEntry {
  to: string
  label: () => string
}

/** The side a person is on, for the menus only: rights come from what they own. */
type NavigationSide = 'visitor' | 'renter' | 'host'

/** Whoever owns a car is led to the host's pages, whatever side they prefer to see. */
const sideOf = (me: Me | null): NavigationSide =>
  me === null ? 'visitor' : me.userType === 'host' || me.ownsVehicles ? 'host' : 'renter'

const HOST_ENTRIES: NavigationEntry[] = [
  { to: paths.hostDashboard, label: m.layout_host_dashboard },
  { to: paths.hostCalendar(), label: m.layout_calendar },
  { to: paths.listVehicle, label: m.layout_list_your_car },
]

/** Where staff works; above all else in both menus. */
const staffEntries = (me: Me | null): NavigationEntry[] => [
  ...(me?.userType === 'admin' ? [{ to: paths.admin, label: m.layout_admin }] : []),
  ...(me?.isSupport || me?.userType === 'admin'
    ? [{ to: paths.chatDashboard, label: m.layout_support_chats }]
    : []),
]

/** What the account menu of the wide bar holds, signed in or not. Sign out stands below these. */
export function accountMenuEntries(me: Me | null): NavigationEntry[] {
  const side = sideOf(me)
  return side !== 'visitor'
    ? [
        ...staffEntries(me),
        ...(side === 'host' ? HOST_ENTRIES : []),
        { to: paths.browse(), label: m.layout_book_a_car },
        { to: paths.host, label: m.layout_become_a_host },
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

/** What the menu of the narrow bar holds. Sign out stands below these for people who are signed in. */
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
