import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { RedrawBoundary } from '../../ui/content/redraw-boundary.tsx'
import { useSite } from '../root-data.ts'
import { useSessionAcrossTabs } from '../session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { useFlashToasts } from './use-flash-toasts.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useMergedWishlist } from './use-merged-wishlist.ts'

/** The frame around every page, including error pages. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useFocusOnNavigation()
  useFlashToasts()
  useMergedWishlist()
  useSessionAcrossTabs(useSite().me)
  return (
    <>
      <a
        href="#content"
        className="-translate-y-20 fixed start-4 top-3 z-50 rounded-control bg-on-surface px-4 py-3 font-strong text-surface shadow-raised transition-transform focus:translate-y-0"
      >
        {m.common_skip_to_content()}
      </a>
      <NavigationProgress />
      <OfflineBanner />
      <RedrawBoundary>
        <TopNavigation />
      </RedrawBoundary>
      <main id="content" tabIndex={-1} className="outline-none">
        <RedrawBoundary>{children}</RedrawBoundary>
      </main>
      <RedrawBoundary>
        <Footer />
        <BottomBar />
      </RedrawBoundary>
      <LazyToaster />
    </>
  )
}
