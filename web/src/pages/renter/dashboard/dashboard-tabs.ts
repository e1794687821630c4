/** The tabs of the dashboard as named in the URL; the last two are for hosts. */
export const DASHBOARD_TABS = ['trips', 'saved', 'listings', 'requests'] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

export const tabsFor = (isHost: boolean): readonly DashboardTab[] =>
  isHost ? DASHBOARD_TABS : DASHBOARD_TABS.slice(0, 2)

/** The tab in the URL; the first tab when it is unknown or not available to this user. */
export const tabIn = (params: URLSearchParams, isHost: boolean): DashboardTab =>
  tabsFor(isHost).find((tab) => tab === params.get('tab')) ?? 'trips'
