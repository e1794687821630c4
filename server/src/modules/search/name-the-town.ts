import type { MapPoint } from '@rihla/domain/places/nearest-town'
import type { Deps } from '../../deps.ts'

/** The town somebody stands in. Where exactly that is is neither stored nor logged. */
export async function nameTheTown({ geocoding }: Pick<Deps, 'geocoding'>, point: MapPoint) {
  const found = await geocoding.townAt(point)
  return { city: found?.city ?? null, emirate: found?.emirate ?? null, isInEmirates: found !== null }
}
