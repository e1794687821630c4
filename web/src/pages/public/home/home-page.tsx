import { NO_CLAIMS } from '@rihla/domain/marketing-claims'
import { Suspense } from 'react'
import { streamIfSlow } from '../../../api/deferred-data.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useFreshListings } from '../../../api/use-fresh-listings.ts'
import { SupportBubble } from '../../../features/chat/support-bubble.tsx'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Route } from './+types/home-page.ts'
import { claimsInWords } from './claims-in-words.ts'
import { Destinations } from './destinations.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LazyRecentActivity } from './lazy-recent-activity.tsx'
import { neededInWords } from './needed-in-words.ts'
import { NewsletterPopup } from './newsletter-popup.tsx'
import { PopularCars } from './popular-cars.tsx'
import { TrendingCars } from './trending-cars.tsx'
import type { List } from './vehicle-list.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

// Below the first screen.
const Questions = lazyPart(async () => (await import('./questions.tsx')).Questions)

export async function loader({ context }: Route.LoaderArgs) {
  const { vehicles, support, system } = context.get(apiContext)
  const [popular, trending, destinations, claims, needed, hours] = await Promise.all([
    streamIfSlow(vehicles.popular({})),
    streamIfSlow(vehicles.trending({})),
    streamIfSlow(vehicles.destinations({})),
    // The page does without them, as when they are switched off.
    system
      .marketingClaims({})
      .catch(() => NO_CLAIMS)
      .then(claimsInWords),
    system.publicRules({}).then(neededInWords, () => ''),
    support.hours({}).then(
      (answer) => answer.hours,
      // The page does without the sentence about them.
      () => null,
    ),
  ])
  return { popular, trending, destinations, claims, needed, hours }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.home_title(), description: m.home_description() })

/** The vehicles of a list that came with the page; one that was slow is not followed. */
const shownIn = (list: List | Promise<List>) => (list instanceof Promise ? [] : (list?.vehicles ?? []))

/** The home page. Reloads its lists when one of their vehicles changes. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { popular, trending, claims } = loaderData
  useFreshListings({ vehicles: [...shownIn(popular.value), ...shownIn(trending.value)], hasDates: false })
  return (
    <>
      <Hero figures={claims.figures} />
      <PopularCars list={popular.value} />
      <LazyRecentActivity />
      <TrendingCars list={trending.value} />
      <HowItWorks />
      <Destinations list={loaderData.destinations.value} />
      <WhyChooseUs claims={claims} hours={loaderData.hours} />
      <Suspense>
        <Questions needed={loaderData.needed} />
      </Suspense>
      <NewsletterPopup />
      <SupportBubble />
    </>
  )
}
