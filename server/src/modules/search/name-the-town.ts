import type { MapPoint } from '@rihla/domain/places/nearest-town'
import type { Deps } from '../../deps.ts'

/** The town at a user's position. The exact position is neither stored nor logged. */
export async function nameTheTown({ geocoding }: Pick<Deps, 'geocoding'>, point: MapPoint) {
  const found = await geocoding.townAt(point)
  return { city: found?.city ?? null, emirate: found?.emirate ?? null, isInEmirates: found !== null }
}
