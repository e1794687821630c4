const PREFIX = '__Host-'

/**
 * The name of a cookie. Over TLS it begins with `__Host-`: browsers accept such a cookie only from this very host, over
 * TLS and for all paths, so that no neighbouring host can set or replace it.
 */
export const cookieNameOver = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? PREFIX + name : name

/** A Set-Cookie header with the prefix and the attribute that cookies have over TLS. */
export function overTls(cookie: string): string {
  const named = cookie.startsWith(PREFIX) ? cookie : PREFIX + cookie
  return /;\s*secure\s*(;|$)/i.test(named) ? named : `${named}; Secure`
}
