const A_YEAR_SECONDS = 365 * 24 * 3600

/** How long the browser keeps our plain cookies, in seconds. The cookie policy says the same. */
export const PREFERENCE_SECONDS = A_YEAR_SECONDS
export const WISHLIST_SECONDS = A_YEAR_SECONDS
/** How long a notice may wait for the next page. */
export const FLASH_SECONDS = 30

/** As long as the server gives the same cookie after a write. */
export const SEEN_SECONDS = 60
