import { NavLink, useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { useSite } from '../root-data.ts'
import { bottomEntries } from './bottom-entries.ts'

/**
 * The navigation bar at the bottom of narrow screens, with the destinations of a renter, a host or an admin; the current
 * entry is marked by colour, weight and `aria-current`.
 */
export function BottomBar() {
  const { me, unread } = useSite()
  const { messages } = unread
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={m.layout_quick_navigation()}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {bottomEntries(me, pathname).map(({ to, label, Icon, end }) => (
          <li key={to} className="min-w-0">
            <NavLink
              to={to}
              end={end}
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
