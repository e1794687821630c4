/** Cars within this distance of an airport count as "at" it. */
export const AIRPORT_RADIUS_KM = 15
/** The default radius of "near me" and of any other point. */
export const NEAR_RADIUS_KM = 25
