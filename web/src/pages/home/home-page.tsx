import { DEFAULT_PICKUP_TIME, DEFAULT_RETURN_TIME, SAME_DAY_RETURN_TIME } from '@rihla/domain/rental-period'
import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../api/live-events.ts'
import { soon } from '../../api/soon.ts'
import { SupportBubble } from '../../features/chat/support-bubble.tsx'
import { m } from '../../paraglide/messages.js'
import { apiContext } from '../../server-context.ts'
import { island } from '../../site/island.tsx'
import { PRODUCT_NAME } from '../../site/product.ts'
import { publicPageMeta } from '../../site/public-page-meta.ts'
import { serverMarkup } from '../../site/server-markup.tsx'
import type { Route } from './+types/home-page.ts'
import { Hero } from './hero.tsx'
import { NewsletterPopup } from './newsletter-popup.tsx'

const PopularCars = island(async () => (await import('./popular-cars.tsx')).PopularCars)
const TrendingCars = island(async () => (await import('./trending-cars.tsx')).TrendingCars)
const Destinations = island(async () => (await import('./destinations.tsx')).Destinations)
const HowItWorks = serverMarkup('how-it-works', async () => (await import('./how-it-works.tsx')).HowItWorks)
const WhyChooseUs = serverMarkup(
  'why-choose-us',
  async () => (await import('./why-choose-us.tsx')).WhyChooseUs,
)
const Questions = serverMarkup('questions', async () => (await import('./questions.tsx')).Questions)

// Comes with the page, so that the rules of rental periods need not.
const DEFAULT_TIMES = {
  pickUp: DEFAULT_PICKUP_TIME,
  return: DEFAULT_RETURN_TIME,
  sameDayReturn: SAME_DAY_RETURN_TIME,
}

export async function loader({ context }: Route.LoaderArgs) {
  const { vehicles } = context.get(apiContext)
  const [popular, trending, destinations] = await Promise.all([
    soon(vehicles.popular({})),
    soon(vehicles.trending({})),
    soon(vehicles.destinations({})),
  ])
  return { popular, trending, destinations, times: DEFAULT_TIMES }
}

/** Comes by a link within the site: the parts below are fetched along with what they show. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const parts = [PopularCars, TrendingCars, Destinations]
  const [data] = await Promise.all([serverLoader(), ...parts.map((part) => part.fetch())])
  return data
}

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.home_title({ product: PRODUCT_NAME }), description: m.home_description() })

/** Lists stay true while the page is open: whenever a listed vehicle changes they are read again. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveEvents(['vehicles'], () => void revalidate())
  return (
    <>
      <Hero times={loaderData.times} />
      <PopularCars list={loaderData.popular.value} />
      <TrendingCars list={loaderData.trending.value} />
      <HowItWorks />
      <Destinations list={loaderData.destinations.value} />
      <WhyChooseUs />
      <Questions />
      <NewsletterPopup />
      <SupportBubble />
    </>
  )
}
