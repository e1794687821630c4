import { allFavorites, allOwnVehicles } from '../../../api/own-lists.ts'
import type { ApiClient } from '../../../server-context.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

const SHOWN = 20

/** Loads the data of one tab only. */
export async function loadTab(api: ApiClient, tab: DashboardTab) {
  switch (tab) {
    case 'trips':
      return { tab, ...(await api.bookings.mine({ scope: 'all', limit: SHOWN })) }
    case 'saved':
      return { tab, vehicles: await allFavorites(api) }
    case 'listings':
      return { tab, vehicles: await allOwnVehicles(api) }
    case 'requests':
      return { tab, ...(await api.hosting.bookings({ status: 'pending', limit: SHOWN })) }
  }
}

export type TabData = Awaited<ReturnType<typeof loadTab>>
