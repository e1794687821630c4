import type { ApiClient } from '../../../server-context.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

const SHOWN = 20

/** Loads the data of one tab only. */
export async function loadTab(api: ApiClient, tab: DashboardTab) {
  switch (tab) {
    case 'trips':
      return { tab, ...(await api.bookings.mine({ scope: 'all', limit: SHOWN })) }
    case 'saved':
      return { tab, ...(await api.favorites.list({})) }
    case 'listings':
      return { tab, ...(await api.hosting.vehicles({})) }
    case 'requests':
      return { tab, ...(await api.hosting.bookings({ status: 'pending', limit: SHOWN })) }
  }
}

export type TabData = Awaited<ReturnType<typeof loadTab>>
