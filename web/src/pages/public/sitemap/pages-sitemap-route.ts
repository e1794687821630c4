import { POPULAR_CITIES } from '@rihla/domain/places/emirates'
import { paths } from '../../../paths/paths.ts'
import { sitemapFile } from '../../../seo/sitemap-file.ts'
import { siteContext } from '../../../server-context.ts'
import type { Route } from './+types/pages-sitemap-route.ts'

/** The public pages that always exist. */
const PAGES = [
  paths.home,
  paths.browse(),
  ...POPULAR_CITIES.map(({ name }) => paths.browse({ location: name })),
  paths.popularCities,
  paths.luxuryCars,
  paths.electricCars,
  paths.suvs,
  paths.host,
  paths.earningsCalculator,
  paths.hostProtection,
  paths.hostResources,
  paths.helpCenter,
  paths.contact,
  paths.trustSafety,
  paths.cancellationPolicy,
  paths.giftCards,
  paths.terms,
  paths.privacyPolicy,
  paths.cookiePolicy,
]

export const loader = ({ context }: Route.LoaderArgs) =>
  sitemapFile(context.get(siteContext).publicUrl, PAGES)
