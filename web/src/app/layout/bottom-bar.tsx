import { CircleUser, Heart, type LucideIcon, MessageSquare, Route, Search } from 'lucide-react'
import { NavLink } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { useSite } from '../root-data.ts'

const ENTRIES: Array<{ to: string; label: () => string; Icon: LucideIcon }> = [
  { to: paths.home, label: m.layout_explore, Icon: Search },
  { to: paths.favorites, label: m.layout_wishlists, Icon: Heart },
  { to: paths.trips, label: m.layout_trips, Icon: Route },
  { to: paths.messages(), label: m.layout_inbox, Icon: MessageSquare },
  { to: paths.profile, label: m.layout_profile, Icon: CircleUser },
]

/**
 * The navigation bar at the bottom of narrow screens; the current entry is marked by colour, weight and `aria-current`.
 */
export function BottomBar() {
  const { messages } = useSite().unread
  return (
    <nav
      aria-label={m.layout_quick_navigation()}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {ENTRIES.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.home}
              className={({ isActive }) =>
                `flex h-16 flex-col items-center justify-center gap-1 text-[0.6875rem] ${
                  isActive ? 'font-strong text-accent' : 'text-muted'
                }`
              }
            >
              <span className="relative">
                <Icon className="size-6" aria-hidden="true" />
                {to === paths.messages() && messages > 0 && (
                  <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full border-2 border-surface bg-accent" />
                )}
              </span>
              {label()}
              {to === paths.messages() && messages > 0 && (
                <span className="sr-only">{m.messages_unread({ count: messages })}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
