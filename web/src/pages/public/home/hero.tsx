import { Suspense } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { ClaimsInWords } from './claims-in-words.ts'

// Server-rendered with the page and lazily hydrated after the main content.
const HeroSearch = lazyPart(async () => (await import('./hero-search.tsx')).HeroSearch)

/** Headline and search. The search overlaps the bottom of the picture so that the car stays visible. */
export function Hero({ figures }: Pick<ClaimsInWords, 'figures'>) {
  return (
    <section>
      <div className="relative isolate overflow-hidden">
        <div className="page-width pt-10 pb-8 lg:pt-20 lg:pb-48">
          <h1 className="max-w-xl font-strong text-display">{m.home_hero_title()}</h1>
          <p className="mt-4 max-w-lg text-lg">{m.home_hero_text()}</p>
        </div>
        <div className="lg:-z-10 relative h-56 sm:h-72 lg:absolute lg:inset-0 lg:h-auto">
          <img
            src="/hero.svg"
            alt=""
            width={1900}
            height={640}
            fetchPriority="high"
            className="rtl:-scale-x-100 size-full object-cover object-right-bottom"
          />
          {/* Keeps text readable on the page's own background and dims the daytime picture in the dark theme. */}
          <div className="absolute inset-0 bg-[light-dark(transparent,rgb(0_0_0/0.45))]" />
          <div className="absolute inset-0 bg-linear-to-b from-surface to-30% to-transparent lg:bg-linear-to-r lg:from-10% lg:to-65% lg:rtl:bg-linear-to-l" />
        </div>
      </div>
      <div className="page-width -mt-6 relative lg:-mt-10">
        <Suspense fallback={<Skeleton className="h-18 rounded-sheet" />}>
          <HeroSearch />
        </Suspense>
        {figures.length > 0 && (
          <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-3 text-sm sm:flex sm:flex-wrap">
            {figures.map(([figure, text]) => (
              <div key={text} className="flex items-baseline gap-1.5">
                <dt className="order-2 text-muted">{text}</dt>
                <dd className="figures font-strong text-base">{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
