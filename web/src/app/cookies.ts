/** Over TLS browsers accept cookies of such names from this very host only; the server prefixes those of its answers. */
const TLS_PREFIX = '__Host-'

/** The value of a cookie in a Cookie header or `document.cookie`, or null when it is missing or malformed. */
export const cookieIn = (cookies: string | null, name: string): string | null =>
  exactCookieIn(cookies, TLS_PREFIX + name) ?? exactCookieIn(cookies, name)

function exactCookieIn(cookies: string | null, name: string): string | null {
  for (const part of (cookies ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value !== undefined) return decoded(value)
  }
  return null
}

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/**
 * A Set-Cookie header, or a value for `document.cookie`, that is not secret: preferences and flash messages. On the
 * server it has no prefix yet, because the server does that for all cookies of an answer.
 */
export function plainCookie(name: string, value: string, maxAgeSeconds: number): string {
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
  return globalThis.location?.protocol === 'https:' ? `${TLS_PREFIX}${cookie}; Secure` : cookie
}
