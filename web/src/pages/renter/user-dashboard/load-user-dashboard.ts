import { allFavorites } from '../../../api/own-lists.ts'
import type { ApiClient } from '../../../server-context.ts'
import type { UserDashboardTab } from './user-dashboard-tabs.ts'

const TRIPS_A_PAGE = 20
const PAYMENTS_A_PAGE = 10
/** Upcoming trips are few: open requests, and bookings at most a year ahead. */
const UPCOMING_AT_MOST = 50

/** Loads one tab; of trips and payments one page, from the cursor `after`. */
export async function loadTab(api: ApiClient, tab: UserDashboardTab, after: string | undefined) {
  switch (tab) {
    case 'overview': {
      const [upcoming, past, saved] = await Promise.all([
        api.bookings.mine({ scope: 'upcoming', limit: UPCOMING_AT_MOST }),
        api.bookings.mine({ scope: 'past', limit: UPCOMING_AT_MOST }),
        // As the tab shows them: without vehicles that are not listed now.
        allFavorites(api),
      ])
      return {
        tab,
        next: upcoming.bookings.find(({ status }) => status !== 'pending') ?? upcoming.bookings[0] ?? null,
        upcoming: upcoming.bookings.length,
        completed: { count: past.bookings.length, isMore: past.nextAfter !== null },
        saved: saved.length,
      }
    }
    case 'history':
      return { tab, ...(await api.bookings.mine({ scope: 'past', after, limit: TRIPS_A_PAGE })) }
    case 'favorites':
      return { tab, vehicles: await allFavorites(api) }
    case 'settings': {
      const [{ preferences, push }, history] = await Promise.all([
        api.notifications.preferences({}),
        api.bookings.payments({ after, limit: PAYMENTS_A_PAGE }),
      ])
      return { tab, preferences, push, history, isFirst: after === undefined }
    }
  }
}

export type TabData = Awaited<ReturnType<typeof loadTab>>
