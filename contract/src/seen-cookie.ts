/** The log position that a browser has seen: the server sets it after a write, pages after a live event. */
export const SEEN_COOKIE = 'rihla.seen'
/** After this time a replica has replayed the write, or lags too far to be used. */
export const SEEN_SECONDS = 60
