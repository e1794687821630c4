import { nearestTown } from '@rihla/domain/places/nearest-town'
import type { Geocoding } from './geocoding.ts'

/**
 * Looks up the nearest town in the built-in list, without a network call. Just across a border it may return a town in
 * the Emirates.
 */
export const gazetteer: Geocoding = { townAt: async (point) => nearestTown(point) }
