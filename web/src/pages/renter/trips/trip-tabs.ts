/** The tabs of the trip list as named in the URL. */
export const TRIP_TABS = ['upcoming', 'past', 'cancelled'] as const
export type TripTab = (typeof TRIP_TABS)[number]

/** The tab in the URL; the first tab when it is unknown. */
export const tabIn = (params: URLSearchParams): TripTab =>
  TRIP_TABS.find((tab) => tab === params.get('tab')) ?? 'upcoming'
