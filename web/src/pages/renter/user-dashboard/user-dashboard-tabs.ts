/** The tabs as the address names them. */
export const USER_DASHBOARD_TABS = ['overview', 'history', 'favorites', 'settings'] as const
export type UserDashboardTab = (typeof USER_DASHBOARD_TABS)[number]

/** The tab an address asks for; anything unknown is the first. */
export const tabIn = (params: URLSearchParams): UserDashboardTab =>
  USER_DASHBOARD_TABS.find((tab) => tab === params.get('tab')) ?? 'overview'
