/** What a live event says of a listed vehicle: something that every reader sees, or only on which days it is free. */
export const VEHICLE_CHANGED = 'vehicle.changed'
export const VEHICLE_DATES_CHANGED = 'vehicle.dates_changed'

/** A page follows at most this many vehicles: two pages of results, and some that a list showed before. */
export const VEHICLES_FOLLOWED_AT_MOST = 60

/**
 * The vehicles that a list follows: those it shows, then those it showed earlier for the same question, because one
 * that was booked may become free again. A vehicle that the list never showed does not concern it: finding out whether
 * it matches would take the search that is to be saved.
 */
export const vehiclesToFollow = (shown: readonly string[], earlier: readonly string[]): string[] =>
  [...new Set([...shown, ...earlier])].slice(0, VEHICLES_FOLLOWED_AT_MOST)

/** Whether a list reads again after an event about a vehicle that it follows. Without dates, days do not matter. */
export const concernsList = (kind: string, hasDates: boolean): boolean =>
  hasDates || kind !== VEHICLE_DATES_CHANGED
