import { Menu } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { localPath } from '../../i18n/language.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { useSite } from '../root-data.ts'
import { beginSignOut } from '../session.ts'
import { DisclosureMenu } from './disclosure-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { accountMenuEntries, mobileMenuEntries, type NavigationEntry } from './navigation-entries.ts'
import { NotificationsLink } from './notifications-link.tsx'

const barLink = 'rounded-full px-4 py-2.5 font-strong text-sm hover:bg-hover'
const panel =
  'absolute end-0 top-full z-20 mt-2 w-64 rounded-card border border-line bg-raised py-2 shadow-raised'

/**
 * The navigation bar at the top of every page: wide from the md breakpoint on, with a menu below it on narrower
 * screens.
 */
export function TopNavigation({ search }: { search: ReactNode }) {
  const { me } = useSite()
  const isSignedIn = me !== null
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <nav
        aria-label={m.layout_main_navigation()}
        className="page-width relative flex h-16 items-center gap-1 md:h-18"
      >
        <Link
          to={paths.home}
          aria-label={m.layout_home()}
          className="me-auto flex min-h-11 items-center rounded-control"
        >
          <Logo />
        </Link>
        <Suspense>{search}</Suspense>
        <div className="hidden items-center gap-1 md:flex">
          <Link to={paths.browse()} prefetch="intent" className={barLink}>
            {isSignedIn ? m.layout_book_a_car() : m.layout_browse_cars()}
          </Link>
          <Link to={paths.host} className={barLink}>
            {m.layout_become_a_host()}
          </Link>
          {isSignedIn && (
            <Link to={paths.dashboard()} className={`${barLink} border border-line-strong`}>
              {m.layout_dashboard()}
            </Link>
          )}
          <LanguageSwitch className="contents" buttonClassName={barLink} />
          {isSignedIn && <NotificationsLink />}
          <DisclosureMenu
            label={me ? m.layout_account_menu({ name: me.fullName }) : m.layout_menu()}
            className="relative ms-2"
            button={<AccountPill fullName={me?.fullName ?? null} />}
            panelClassName={panel}
          >
            <MenuEntries entries={accountMenuEntries(me)} isSignedIn={isSignedIn} />
          </DisclosureMenu>
        </div>
        {isSignedIn && <NotificationsLink className="md:hidden" />}
        <DisclosureMenu
          label={m.layout_menu()}
          className="md:hidden"
          button={
            <span className="grid size-11 place-items-center rounded-full hover:bg-hover">
              <Menu aria-hidden="true" />
            </span>
          }
          panelClassName="absolute inset-x-0 top-full z-20 border-line border-b bg-raised px-2 py-2 shadow-raised"
        >
          <MenuEntries entries={mobileMenuEntries(me)} isSignedIn={isSignedIn} />
        </DisclosureMenu>
      </nav>
    </header>
  )
}

function AccountPill({ fullName }: { fullName: string | null }) {
  return (
    <span className="flex h-11 items-center gap-2.5 rounded-full border border-line-strong ps-3.5 pe-1.5 hover:shadow-raised">
      <Menu className="size-4" aria-hidden="true" />
      <span
        translate="no"
        className="grid size-8 place-items-center rounded-full bg-accent-soft font-strong text-on-accent-soft text-sm uppercase"
      >
        {fullName ? [...fullName.trim()][0] : <PersonShape />}
      </span>
    </span>
  )
}

const PersonShape = () => (
  <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20a7.5 7.5 0 0 1 15 0z" />
  </svg>
)

function MenuEntries({ entries, isSignedIn }: { entries: NavigationEntry[]; isSignedIn: boolean }) {
  const entry = 'flex min-h-11 w-full items-center px-4 text-start hover:bg-hover'
  return (
    <ul>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={entry}>
            {label()}
          </Link>
        </li>
      ))}
      <li className="mt-2 border-line border-t pt-2">
        <LanguageSwitch buttonClassName={entry} />
      </li>
      {isSignedIn && (
        <li className="mt-2 border-line border-t pt-2">
          {/* Loads a new document, so that no data of the user stays in the page's memory. */}
          <form method="post" action={localPath(paths.signOut)} onSubmit={beginSignOut}>
            <button type="submit" className={entry}>
              {m.layout_sign_out()}
            </button>
          </form>
        </li>
      )}
    </ul>
  )
}
