import { expect, it } from 'vitest'
import { whyCannotActOnPerson } from './staff-role.ts'

it.each([
  ['an admin on somebody else', 'a', 'x', ['a'], null],
  ['an admin on another admin', 'a', 'b', ['a', 'b'], null],
  ['nobody on themselves', 'a', 'a', ['a', 'b'], 'own_account'],
  ['who is no admin any more on the only one left', 'a', 'b', ['b'], 'last_admin'],
  ['who is no admin any more on one of two', 'a', 'b', ['b', 'c'], 'not_found'],
  ['who is no admin any more on somebody else', 'a', 'x', ['b'], 'not_found'],
])('%s', (_, actorId, targetId, adminIds, why) => {
  expect(whyCannotActOnPerson({ actorId, targetId, adminIds })).toBe(why)
})
