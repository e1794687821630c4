import { beforeEach, expect, it } from 'vitest'
import { forgetPersonal, keepPersonal, readPersonal } from '../../offline/personal-storage.ts'
import { ANYONE, rememberCar, VIEWED_CARS, viewedCarsIn } from './viewed-cars.ts'

const car = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const viewed = () => viewedCarsIn(readPersonal(ANYONE, VIEWED_CARS))

beforeEach(() => forgetPersonal())

it('remembers the last twelve cars, each once, the newest first', () => {
  for (let number = 1; number <= 14; number++) rememberCar(car(number))
  rememberCar(car(5))
  expect(viewed()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3].map(car))
})

it('forgets them at a sign-out, and ignores what is no id', () => {
  rememberCar(car(1))
  forgetPersonal()
  expect(viewed()).toEqual([])
  keepPersonal(ANYONE, VIEWED_CARS, ['one', 2, car(3)])
  expect(viewed()).toEqual([car(3)])
})
