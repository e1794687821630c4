/** The tabs of the dashboard as the address names them; the last two are for hosts. */
export const DASHBOARD_TABS = ['trips', 'saved', 'listings', 'requests'] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

export const tabsFor = (isHost: boolean): readonly DashboardTab[] =>
  isHost ? DASHBOARD_TABS : DASHBOARD_TABS.slice(0, 2)

/** The tab an address asks for; one that is unknown, or not this person's, is the first. */
export const tabIn = (params: URLSearchParams, isHost: boolean): DashboardTab =>
  tabsFor(isHost).find((tab) => tab === params.get('tab')) ?? 'trips'
