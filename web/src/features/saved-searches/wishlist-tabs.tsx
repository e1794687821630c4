import { routerLink } from '../../app/router-link.tsx'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'

/** The two parts of the wishlist: saved cars and saved searches. */
export function WishlistTabs({ current }: { current: 'cars' | 'searches' }) {
  return (
    <div className="mt-6">
      <LinkTabs
        label={m.saved_searches_tabs()}
        renderLink={routerLink}
        tabs={[
          { href: paths.favorites, label: m.saved_searches_tab_cars(), current: current === 'cars' },
          {
            href: paths.savedSearches,
            label: m.saved_searches_tab_searches(),
            current: current === 'searches',
          },
        ]}
      />
    </div>
  )
}
