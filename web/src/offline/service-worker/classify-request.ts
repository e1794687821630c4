import { paths } from '../../paths/paths.ts'

/** What a request is for, and so which of the strategies answers it; null is none of the worker's business. */
export type Asked =
  /** A file of this build: never changes under its name. */
  | 'asset'
  /** A picture of a vehicle: never changes under its name either. */
  | 'photo'
  /** A page that says the same to every visitor. */
  | 'public_page'
  /** Any other page: what it says is for one person, or changes something. */
  | 'private_page'
  /** The data of a public page that someone reached by a link. */
  | 'public_page_data'
  /** Which parts of the site stand at some addresses: the router asks before it follows a link. */
  | 'routes'
  /** A list or a vehicle, as anybody may read it. */
  | 'public_list'
  /** Somebody leaves: nothing may stay. */
  | 'leaving'
  | null

/** The request, as far as it decides. `mode` is 'navigate' for what ends up in the address bar. */
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
/** One vehicle, one article of the help. */
const PUBLIC_PAGE = /^\/(vehicle|help-center)\/[\w-]+$/
/** Whether dates are free is not among them: an old answer to that is a wrong one. */
const PUBLIC_LIST = /^\/api\/v1\/(search|vehicle-cards|home\/\w+|vehicles\/[\w-]+(\/(reviews|similar))?)$/
const LEAVING: ReadonlySet<string> = new Set([
  paths.signOut,
  `${paths.signOut}.data`,
  '/api/v1/sign-out',
  '/api/v1/account-deletions',
])

/** Which kind of request this is for a site at `origin`. Whatever is not named here goes past the worker. */
export function whatIsAsked({ method, url, mode }: Question, origin: string): Asked {
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin) return null
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

/** The address of the page that a request for page data is about; null when it is about none. */
export function pageOfData(url: string): string | null {
  const page = new URL(url)
  const pathname = pathOfData(page.pathname)
  if (pathname === null) return null
  page.pathname = pathname
  // The router's own word on which parts of the page it wants.
  page.searchParams.delete('_routes')
  return page.href
}

function pathOfData(pathname: string): string | null {
  if (!pathname.endsWith('.data')) return null
  return pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '')
}
