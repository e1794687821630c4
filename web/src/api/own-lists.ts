import type { ApiClient } from '../server-context.ts'
import { readAllPages } from './read-all-pages.ts'

type Dates = Omit<Parameters<ApiClient['favorites']['list']>[0], 'after' | 'limit'>

/** All saved vehicles of the signed-in person. */
export const allFavorites = (api: ApiClient, dates: Dates = {}) =>
  readAllPages(async (after) => {
    const { vehicles, nextAfter } = await api.favorites.list({ ...dates, after })
    return { entries: vehicles, nextAfter }
  })

/** All vehicles of the signed-in host. */
export const allOwnVehicles = (api: ApiClient) =>
  readAllPages(async (after) => {
    const { vehicles, nextAfter } = await api.hosting.vehicles({ after })
    return { entries: vehicles, nextAfter }
  })
