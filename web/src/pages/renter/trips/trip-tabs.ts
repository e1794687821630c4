/** The tabs of one's trips, as the address names them. */
export const TRIP_TABS = ['upcoming', 'past', 'cancelled'] as const
export type TripTab = (typeof TRIP_TABS)[number]

/** The tab an address asks for; anything unknown is the first. */
export const tabIn = (params: URLSearchParams): TripTab =>
  TRIP_TABS.find((tab) => tab === params.get('tab')) ?? 'upcoming'
