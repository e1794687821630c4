export { dropEarlyReturn } from './early-return-store.ts'
export { tripIssueOf } from './show-trip.ts'
export { openTripFileRoutes } from './trip-file-routes.ts'
export { readTrip } from './trip-store.ts'
