import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../api/live-events.ts'
import { soon } from '../../api/soon.ts'
import { m } from '../../paraglide/messages.js'
import { apiContext } from '../../server-context.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { PRODUCT_NAME } from '../../site/product.ts'
import type { Route } from './+types/home-page.ts'
import { Destinations } from './destinations.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PopularCars } from './popular-cars.tsx'
import { Questions } from './questions.tsx'
import { TrendingCars } from './trending-cars.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { vehicles } = context.get(apiContext)
  const [popular, trending, destinations] = await Promise.all([
    soon(vehicles.popular({})),
    soon(vehicles.trending({})),
    soon(vehicles.destinations({})),
  ])
  return { popular, trending, destinations }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.home_title({ product: PRODUCT_NAME }), description: m.home_description() })

/** Lists stay true while the page is open: whenever a listed vehicle changes they are read again. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveEvents(['vehicles'], () => void revalidate())
  return (
    <>
      <Hero />
      <PopularCars list={loaderData.popular.value} />
      <TrendingCars list={loaderData.trending.value} />
      <HowItWorks />
      <Destinations list={loaderData.destinations.value} />
      <WhyChooseUs />
      <Questions />
    </>
  )
}
