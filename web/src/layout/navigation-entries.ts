import { m } from '../paraglide/messages.js'
import { paths } from '../paths.ts'

export interface NavigationEntry {
  to: string
  label: () => string
}

/** What the account menu of the wide bar holds, signed in or not. Sign out stands below these. */
export function accountMenuEntries(isSignedIn: boolean): NavigationEntry[] {
  return isSignedIn
    ? [
        { to: paths.browse(), label: m.layout_book_a_car },
        { to: paths.host, label: m.layout_become_a_host },
        { to: paths.messages, label: m.layout_messages },
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
export function mobileMenuEntries(isSignedIn: boolean): NavigationEntry[] {
  return [
    { to: paths.host, label: m.layout_become_a_host },
    { to: paths.browse(), label: m.layout_browse_cars },
    { to: paths.helpCenter, label: m.layout_help_center },
    ...(isSignedIn
      ? [{ to: paths.dashboard, label: m.layout_dashboard }]
      : [
          { to: paths.auth(), label: m.layout_log_in },
          { to: paths.auth({ tab: 'sign-up' }), label: m.layout_sign_up },
        ]),
  ]
}
