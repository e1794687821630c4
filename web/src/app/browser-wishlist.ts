import { WISHLIST_SECONDS } from './cookie-ages.ts'
import { cookieIn, plainCookie } from './cookies.ts'

/**
 * Vehicles that a visitor saved in this browser, newest first. Stored in a cookie, so that the server renders the
 * favorite buttons and everything works without scripts; it is not secret, and is merged into the user's wishlist at
 * sign-in.
 */
const COOKIE = 'wishlist'
/** This many ids of 32 digits fit into one cookie. */
const KEPT_AT_MOST = 50
const ID = /^[0-9a-f]{32}$/

const packed = (id: string) => id.replaceAll('-', '')
const unpacked = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The ids in a Cookie header; invalid values are omitted. */
export const browserWishlistIn = (cookies: string | null): string[] =>
  (cookieIn(cookies, COOKIE) ?? '')
    .split('.')
    .filter((digits) => ID.test(digits))
    .slice(0, KEPT_AT_MOST)
    .map(unpacked)

/**
 * The Set-Cookie header that stores these ids; the oldest are dropped beyond the limit. An empty list deletes the
 * cookie.
 */
export const browserWishlistCookie = (ids: readonly string[]): string =>
  plainCookie(
    COOKIE,
    ids.slice(0, KEPT_AT_MOST).map(packed).join('.'),
    ids.length === 0 ? 0 : WISHLIST_SECONDS,
  )

/** The list with one vehicle added (as the newest) or removed. */
export const withVehicle = (ids: readonly string[], vehicleId: string, saved: boolean): string[] => {
  const others = ids.filter((id) => id !== vehicleId)
  return saved ? [vehicleId, ...others] : others
}
