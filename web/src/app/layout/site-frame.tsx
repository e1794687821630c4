import { type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { RedrawBoundary } from '../../ui/content/redraw-boundary.tsx'
import { TextLimitsContext } from '../../ui/fields/text-limits-context.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useSite } from '../root-data.ts'
import { useSessionAcrossTabs } from '../session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { useFlashToasts } from './use-flash-toasts.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Most visitors read in the language of the page. */
const LanguageOffer = lazyPart(async () => (await import('./language-offer.tsx')).LanguageOffer)
const BrowserState = lazyPart(async () => (await import('../browser-state/browser-state.tsx')).BrowserState)
const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer)

const loadTextLimits = async () => (await import('../text-limits.ts')).TEXT_LIMITS

/** The frame around every page, including error pages. `search` stands in the header. */
export function SiteFrame({ search, children }: { search: ReactNode; children: ReactNode }) {
  useFocusOnNavigation()
  useFlashToasts()
  const site = useSite()
  useSessionAcrossTabs(site)
  return (
    <TextLimitsContext value={loadTextLimits}>
      <a
        href="#content"
        className="-translate-y-20 fixed start-4 top-3 z-50 rounded-control bg-on-surface px-4 py-3 font-strong text-surface shadow-raised transition-transform focus:translate-y-0"
      >
        {m.common_skip_to_content()}
      </a>
      <NavigationProgress />
      <OfflineBanner />
      {site.languageOffer && (
        <Suspense>
          <LanguageOffer offer={site.languageOffer} />
        </Suspense>
      )}
      <RedrawBoundary>
        <TopNavigation search={search} />
      </RedrawBoundary>
      <main id="content" tabIndex={-1} className="outline-none">
        <RedrawBoundary>{children}</RedrawBoundary>
      </main>
      <RedrawBoundary>
        <Suspense>
          <Footer />
        </Suspense>
        <BottomBar />
      </RedrawBoundary>
      <LazyToaster />
      <Suspense>
        <BrowserState />
      </Suspense>
    </TextLimitsContext>
  )
}
