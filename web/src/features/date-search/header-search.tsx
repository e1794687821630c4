import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { BareButton } from '../../ui/buttons/bare-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Popover } from '../../ui/overlays/popover.tsx'

const HeaderSearchPill = lazyPart(async () => (await import('./header-search-pill.tsx')).HeaderSearchPill)

const OF_HOSTS_AND_STAFF = /^\/(host-dashboard|admin|chat-dashboard)(\/|$)/

/**
 * The search in the header of wide screens, on pages for renters that have none of their own. The pill loads when it is
 * needed.
 */
export function HeaderSearch() {
  const { pathname } = useLocation()
  const hasOwn = pathname === paths.home || pathname === paths.browse()
  if (hasOwn || OF_HOSTS_AND_STAFF.test(pathname)) return null
  return (
    <Popover
      label={m.search_label()}
      align="center"
      className="w-[min(48rem,calc(100vw-2rem))] overflow-visible rounded-full"
      trigger={(trigger) => (
        <BareButton
          {...trigger}
          className="me-2 hidden h-11 items-center gap-2.5 whitespace-nowrap rounded-full border border-line-strong px-4 text-sm hover:shadow-raised lg:flex noscript:hidden"
        >
          <Search className="size-4" aria-hidden="true" />
          {m.search_label()}
        </BareButton>
      )}
    >
      <Suspense>
        <HeaderSearchPill />
      </Suspense>
    </Popover>
  )
}
