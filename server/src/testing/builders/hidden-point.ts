import {
  APPROXIMATE_AT_LEAST_M,
  APPROXIMATE_RADIUS_M,
  metresBetween,
} from '@rihla/domain/places/approximate-point'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'

/** The point this many metres away. */
export const beside = ({ latitude, longitude }: MapPoint, north: number, east: number): MapPoint => ({
  latitude: latitude + north / 111_195,
  longitude: longitude + east / (111_195 * Math.cos((latitude * Math.PI) / 180)),
})
/** The point that everybody sees for a vehicle. */
export const pointOf = async (testApp: TestApp, id: string): Promise<MapPoint> =>
  (await testApp.as(null).get(`/api/v1/vehicles/${id}`)).body.approximatePoint

export const mean = (points: readonly MapPoint[]): MapPoint => ({
  latitude: points.reduce((sum, point) => sum + point.latitude, 0) / points.length,
  longitude: points.reduce((sum, point) => sum + point.longitude, 0) / points.length,
})

/** Fails when a point computed from public answers is nearer to the true one than the rule allows. */
export function expectHidden(estimate: MapPoint, truth: MapPoint): void {
  const away = metresBetween(estimate, truth)
  expect(away).toBeGreaterThanOrEqual(APPROXIMATE_AT_LEAST_M)
  expect(away).toBeLessThanOrEqual(APPROXIMATE_RADIUS_M)
}
