/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a state-changing request comes from our own pages. Cookies are SameSite=Lax already; this also stops other
 * origins of the same site and browsers that ignore SameSite. Non-browser clients send neither header and pass: they
 * have no ambient cookie.
 */
export function isFromOurPages(headers: Headers, ownOrigins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin !== null) return ownOrigins.has(origin)
  return site !== null || headers.get('cookie') === null
}
