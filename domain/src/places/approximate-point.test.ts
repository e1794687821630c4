import { describe, expect, it } from 'vitest'
import { metresBetween } from './approximate-point.ts'

describe('the distance of two points', () => {
  it.each([
    // By the haversine formula on a sphere of 6371 km.
    ['none', [25.2, 55.3], [25.2, 55.3], 0],
    ['north', [25.2, 55.3], [25.21, 55.3], 1112],
    ['east, where meridians are nearer', [25.2, 55.3], [25.2, 55.31], 1006],
    ['Dubai to Sharjah', [25.2048, 55.2708], [25.3463, 55.4209], 21_802],
  ])('%s', (_, [a = 0, b = 0], [c = 0, d = 0], metres) => {
    const distance = metresBetween({ latitude: a, longitude: b }, { latitude: c, longitude: d })
    expect(Math.abs(distance - metres)).toBeLessThanOrEqual(metres * 0.003)
  })
})
