import { splitLanguage } from '@rihla/domain/text/languages'
import { paths } from '../../paths/paths.ts'

/** The kind of a request, which selects the caching strategy; null means that the worker does not handle it. */
export type Asked =
  /** A build file; its content never changes under its name. */
  | 'asset'
  /** A vehicle photo; its content never changes under its name. */
  | 'photo'
  /** A page that is the same for every visitor. */
  | 'public_page'
  /** Any other page: personal, or part of a transaction. */
  | 'private_page'
  /** The loader data of a public page that is reached by client-side navigation. */
  | 'public_page_data'
  /** The route manifest for some URLs; the router fetches it before following a link. */
  | 'routes'
  /** A public list or vehicle from the API. */
  | 'public_list'
  /** Sign-out or account deletion: all copies must be deleted. */
  | 'leaving'
  | null

/** The parts of a request that classify it. `mode` is 'navigate' for document requests. */
export interface Question {
  method: string
  url: string
  mode: string
}

const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  paths.home,
  paths.browse(),
  paths.luxuryCars,
  paths.electricCars,
  paths.suvs,
  paths.popularCities,
  paths.host,
  paths.hostProtection,
  paths.hostResources,
  paths.earningsCalculator,
  paths.helpCenter,
  paths.trustSafety,
  paths.terms,
  paths.privacyPolicy,
  paths.cookiePolicy,
  paths.cancellationPolicy,
])
/** A vehicle or a help article. */
const PUBLIC_PAGE = /^\/(vehicle|help-center)\/[\w-]+$/
/** Availability is excluded: an outdated response would be wrong. */
const PUBLIC_LIST = /^\/api\/v1\/(search|vehicle-cards|home\/\w+|vehicles\/[\w-]+(\/(reviews|similar))?)$/
const LEAVING: ReadonlySet<string> = new Set([
  paths.signOut,
  `${paths.signOut}.data`,
  '/api/v1/sign-out',
  '/api/v1/account-deletions',
])

/** Classifies a request of the site at `origin`; anything else is null and bypasses the worker. */
export function whatIsAsked({ method, url, mode }: Question, origin: string): Asked {
  const { origin: asked, pathname: whole } = new URL(url)
  if (asked !== origin) return null
  const pathname = splitLanguage(whole).path
  if (method === 'POST' && LEAVING.has(pathname)) return 'leaving'
  if (method !== 'GET') return null
  if (mode === 'navigate') return isPublicPage(pathname) ? 'public_page' : 'private_page'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/photos/')) return 'photo'
  if (pathname === '/__manifest') return 'routes'
  if (PUBLIC_LIST.test(pathname)) return 'public_list'
  const page = pathOfData(pathname)
  return page !== null && isPublicPage(page) ? 'public_page_data' : null
}

const isPublicPage = (pathname: string) => PUBLIC_PAGES.has(pathname) || PUBLIC_PAGE.test(pathname)

/** The URL of the page that a page-data request belongs to; null for other requests. */
export function pageOfData(url: string): string | null {
  const page = new URL(url)
  const pathname = pathOfData(page.pathname)
  if (pathname === null) return null
  page.pathname = pathname
  // `_routes` selects the routes whose data the router wants; it is not part of the page URL.
  page.searchParams.delete('_routes')
  return page.href
}

function pathOfData(pathname: string): string | null {
  if (!pathname.endsWith('.data')) return null
  return pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '')
}
