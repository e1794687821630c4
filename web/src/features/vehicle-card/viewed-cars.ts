import { isUuid } from '@rihla/domain/text/uuid'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'

/** Visitors look at cars too; the list is deleted when a person signs out of this browser. */
export const ANYONE = 'anyone'
export const VIEWED_CARS = 'viewed-cars'
const MOST = 12

/** The ids of a stored value, newest first; anything else in it is ignored. */
export const viewedCarsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && isUuid(id)).slice(0, MOST) : []

/** Moves a vehicle to the top of the list of those whose page was opened in this browser. */
export function rememberCar(id: string): void {
  const others = viewedCarsIn(readPersonal(ANYONE, VIEWED_CARS)).filter((one) => one !== id)
  keepPersonal(ANYONE, VIEWED_CARS, [id, ...others].slice(0, MOST))
}
