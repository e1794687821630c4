import { expect, test } from 'vitest'
import { SHORTENED_NAMES } from './names-in-tests.ts'
import { firstNameAndInitial, firstNameOf } from './person-name.ts'

test.each(SHORTENED_NAMES)('%j is %j, or %j in short', (name, first, short) => {
  expect([firstNameOf(name), firstNameAndInitial(name)]).toEqual([first, short])
})
