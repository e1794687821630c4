import { expect, test } from 'vitest'
import { SHORTENED_NAMES } from './names-in-tests.ts'
import { DELETED_PERSON, firstNameAndInitial, firstNameOf } from './person-name.ts'

test.each(SHORTENED_NAMES)('%j is %j, or %j in short', (name, first, short) => {
  expect([firstNameOf(name), firstNameAndInitial(name)]).toEqual([first, short])
})

test('a user who deleted their account is no person of two names', () => {
  expect(firstNameAndInitial(DELETED_PERSON)).toBe(DELETED_PERSON)
})
