import { expect, it } from 'vitest'
import { rememberSent } from './remember-sent.ts'

it('an event is new once', () => {
  const isNew = rememberSent()
  expect([isNew({ id: 1, subject: 'a' }), isNew({ id: 2, subject: 'a' })]).toEqual([true, true])
  expect([isNew({ id: 1, subject: 'a' }), isNew({ id: 2, subject: 'a' })]).toEqual([false, false])
})

it('an event that stands for several is new, although the last of them was sent', () => {
  const isNew = rememberSent()
  expect([isNew({ id: 7, subject: 'a' }), isNew({ id: 7, subject: null })]).toEqual([true, true])
  expect(isNew({ id: 7, subject: null })).toBe(false)
})

it('the oldest of many events are forgotten', () => {
  const isNew = rememberSent()
  for (let id = 1; id <= 501; id++) isNew({ id, subject: null })
  expect([isNew({ id: 501, subject: null }), isNew({ id: 1, subject: null })]).toEqual([false, true])
})
