import { WISHLIST_SECONDS } from './cookie-ages.ts'
import { cookieIn, plainCookie } from './cookies.ts'

/**
 * What a visitor saved in this browser, newest first. A cookie, so that hearts are filled by the server and everything
 * works without scripts; it is no secret, and is merged into the person's wishlist when they sign in.
 */
const COOKIE = 'wishlist'
/** With ids of 32 digits this many fit well into one cookie. */
const KEPT_AT_MOST = 50
const ID = /^[0-9a-f]{32}$/

const packed = (id: string) => id.replaceAll('-', '')
const unpacked = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The ids in a Cookie header; anything that is no id is left out. */
export const browserWishlistIn = (cookies: string | null): string[] =>
  (cookieIn(cookies, COOKIE) ?? '')
    .split('.')
    .filter((digits) => ID.test(digits))
    .slice(0, KEPT_AT_MOST)
    .map(unpacked)

/** The cookie that keeps these; the oldest are dropped beyond what fits. An empty list takes the cookie away. */
export const browserWishlistCookie = (ids: readonly string[]): string =>
  plainCookie(
    COOKIE,
    ids.slice(0, KEPT_AT_MOST).map(packed).join('.'),
    ids.length === 0 ? 0 : WISHLIST_SECONDS,
  )

/** The list with one vehicle saved (as the newest) or forgotten. */
export const withVehicle = (ids: readonly string[], vehicleId: string, saved: boolean): string[] => {
  const others = ids.filter((id) => id !== vehicleId)
  return saved ? [vehicleId, ...others] : others
}
