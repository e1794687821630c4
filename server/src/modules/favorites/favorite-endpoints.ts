import { favorites } from '@rihla/contract/favorites'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { serve } from '../../http/api/serve.ts'
import { forgetVehicle, savedVehicleIds, saveVehicle, saveVehicles } from './favorite-store.ts'
import { listFavorites } from './list-favorites.ts'

const done = { done: true } as const

export const favoriteEndpoints = (deps: Deps) => ({
  ids: serve(favorites.ids, async (_, { viewer }) => ({
    vehicleIds: await savedVehicleIds(deps.db, viewer.id),
  })),
  list: serve(favorites.list, (page, { viewer }) => listFavorites(deps, page, viewer)),
  add: serve(favorites.add, async ({ vehicleId }, { viewer }) => {
    const isThere = await saveVehicle(deps.db, viewer.id, vehicleId, new Date(deps.clock.now()))
    if (!isThere) throw new Refusal('vehicle_not_found')
    return done
  }),
  remove: serve(favorites.remove, async ({ vehicleId }, { viewer }) => {
    await forgetVehicle(deps.db, viewer.id, vehicleId)
    return done
  }),
  merge: serve(favorites.merge, async ({ vehicleIds }, { viewer }) => {
    await saveVehicles(deps.db, viewer.id, vehicleIds, new Date(deps.clock.now()))
    return { vehicleIds: await savedVehicleIds(deps.db, viewer.id) }
  }),
})
