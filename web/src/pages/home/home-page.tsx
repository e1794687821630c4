import { DEFAULT_PICKUP_TIME, DEFAULT_RETURN_TIME, SAME_DAY_RETURN_TIME } from '@rihla/domain/rental-period'
import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../api/live-events.ts'
import { soon } from '../../api/soon.ts'
import { m } from '../../paraglide/messages.js'
import { apiContext } from '../../server-context.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { PRODUCT_NAME } from '../../site/product.ts'
import { serverMarkup } from '../../site/server-markup.tsx'
import type { Route } from './+types/home-page.ts'
import { Destinations } from './destinations.tsx'
import { Hero } from './hero.tsx'
import { PopularCars } from './popular-cars.tsx'
import { TrendingCars } from './trending-cars.tsx'

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

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.home_title({ product: PRODUCT_NAME }), description: m.home_description() })

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
    </>
  )
}
