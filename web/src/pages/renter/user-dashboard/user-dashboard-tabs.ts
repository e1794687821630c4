/** The tabs as named in the URL. */
export const USER_DASHBOARD_TABS = ['overview', 'history', 'favorites', 'settings'] as const
export type UserDashboardTab = (typeof USER_DASHBOARD_TABS)[number]

/** The tab in the URL; the first tab when it is unknown. */
export const tabIn = (params: URLSearchParams): UserDashboardTab =>
  USER_DASHBOARD_TABS.find((tab) => tab === params.get('tab')) ?? 'overview'
