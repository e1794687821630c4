import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, exactText, Id, Nothing, OptionalPeriod } from './fields.ts'
import { VehicleCard } from './vehicles/vehicles.ts'

const MOST_FAVORITES_A_PAGE = 100

export const favorites = {
  ids: endpoint({
    access: 'person',
    method: 'GET',
    path: '/favorites/ids',
    summary: 'The ids of one’s saved vehicles',
    tag: 'favorites',
    input: Nothing,
    output: z.object({ vehicleIds: z.array(Id) }),
  }),
  list: endpoint({
    access: 'person',
    method: 'GET',
    path: '/favorites',
    summary: 'One’s saved vehicles that are still listed, newest first',
    tag: 'favorites',
    input: OptionalPeriod.extend({
      after: exactText(60).optional(),
      limit: z.number().int().min(1).max(MOST_FAVORITES_A_PAGE).default(MOST_FAVORITES_A_PAGE),
    }),
    output: z.object({ vehicles: z.array(VehicleCard), nextAfter: z.string().nullable() }),
  }),
  add: endpoint({
    access: 'person',
    method: 'POST',
    path: '/favorites',
    summary: 'Saves a vehicle; saving it again changes nothing',
    tag: 'favorites',
    input: z.strictObject({ vehicleId: Id }),
    output: Done,
  }),
  remove: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/favorites/{vehicleId}',
    summary: 'Forgets a saved vehicle',
    tag: 'favorites',
    input: z.strictObject({ vehicleId: Id }),
    output: Done,
  }),
  merge: endpoint({
    access: 'person',
    method: 'POST',
    path: '/favorites/merge',
    summary: 'Saves what one had saved in this browser before signing in; unknown vehicles are left out',
    tag: 'favorites',
    input: z.strictObject({ vehicleIds: z.array(Id).max(200) }),
    output: z.object({ vehicleIds: z.array(Id) }),
  }),
}
