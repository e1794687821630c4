import type { Photo } from '@rihla/contract/vehicles/vehicles'
import { type RawBuilder, sql } from 'kysely'

const PHOTO = sql`json_build_object(
  'id', photo.id, 'angle', photo.angle, 'width', photo.width, 'height', photo.height,
  'widths', photo.widths, 'hasAvif', photo.has_avif, 'placeholder', photo.placeholder)`

/** SQL: the first photo of the vehicle with this id; null when it has none. */
export const coverOf = (vehicleId: RawBuilder<unknown>): RawBuilder<Photo | null> => sql<Photo | null>`(
  select ${PHOTO} from vehicle_photos photo
  where photo.vehicle_id = ${vehicleId} order by photo.position limit 1
)`

/** SQL: the photos of the vehicle with this id, in their order. */
export const photosOf = (vehicleId: RawBuilder<unknown>): RawBuilder<Photo[]> => sql<Photo[]>`(
  select coalesce(json_agg(${PHOTO} order by photo.position), '[]')
  from vehicle_photos photo where photo.vehicle_id = ${vehicleId}
)`
