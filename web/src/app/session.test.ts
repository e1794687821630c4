import type { Me } from '@rihla/contract/accounts/accounts'
import { expect, it } from 'vitest'
import { onSessionEvent, publishSession, sessionEventOf } from './session.ts'

const me = { id: 'a', fullName: 'Rania' } as Me

it.each([
  ['the first look', undefined, me, 'INITIAL_SESSION'],
  ['the first look of a visitor', undefined, null, 'INITIAL_SESSION'],
  ['signing in', null, me, 'SIGNED_IN'],
  ['signing out', me, null, 'SIGNED_OUT'],
  ['another person in the same browser', me, { ...me, id: 'b' }, 'SIGNED_IN'],
  ['a changed profile', me, { ...me, fullName: 'Rania R' }, 'USER_UPDATED'],
  ['the same person', me, { ...me }, null],
  ['a visitor who stays one', null, null, null],
] as const)('%s gives its session event', (_, before, after, event) => {
  expect(sessionEventOf(before, after)).toBe(event)
})

it('listeners are notified until they unsubscribe', () => {
  const heard: string[] = []
  const stop = onSessionEvent((event) => heard.push(event))
  publishSession('SIGNED_IN', false)
  stop()
  publishSession('SIGNED_OUT', false)
  expect(heard).toEqual(['SIGNED_IN'])
})
