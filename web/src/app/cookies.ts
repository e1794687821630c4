/** The value of a cookie in a Cookie header or `document.cookie`, or null when it is missing or malformed. */
export function cookieIn(cookies: string | null, name: string): string | null {
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

/** A Set-Cookie header for values that are not secret: preferences and flash messages. */
export const plainCookie = (name: string, value: string, maxAgeSeconds: number) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
