const A_YEAR_SECONDS = 365 * 24 * 3600

/** Lifetimes of the plain cookies, in seconds. The cookie policy states the same. */
export const PREFERENCE_SECONDS = A_YEAR_SECONDS
export const WISHLIST_SECONDS = A_YEAR_SECONDS
/** How long a flash message may wait for the next page. */
export const FLASH_SECONDS = 30
