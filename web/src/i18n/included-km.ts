import { m } from '../paraglide/messages.js'

/** More kilometres a day than any limit: only cars without one have them. */
export const UNLIMITED_KM = 10_000

/** '200 km a day or more'. */
export const kilometresInWords = (km: number): string =>
  km >= UNLIMITED_KM ? m.browse_km_unlimited() : m.browse_km_or_more({ count: km })
