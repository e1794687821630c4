/** Requests by these change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that may change something comes from our own pages. Cookies are Lax already; this also stops
 * same-site neighbours and browsers that send them anyway. Programs without a browser send neither header and pass:
 * they hold no ambient cookie.
 */
export function isFromOurPages(headers: Headers, ownOrigins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin !== null) return ownOrigins.has(origin)
  return site !== null || headers.get('cookie') === null
}
