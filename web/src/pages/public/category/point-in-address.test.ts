import { expect, it } from 'vitest'
import { pointIn } from './point-in-address.ts'

it.each([
  ['latitude=25.2&longitude=55.27', { latitude: 25.2, longitude: 55.27 }],
  ['latitude=0&longitude=-180', { latitude: 0, longitude: -180 }],
  ['latitude=25.2', null],
  ['latitude=&longitude=', null],
  ['latitude=91&longitude=55', null],
  ['latitude=25&longitude=181', null],
  ['latitude=here&longitude=there', null],
  ['', null],
])('%s gives the origin %j for distances', (query, point) => {
  expect(pointIn(new URLSearchParams(query))).toEqual(point)
})
