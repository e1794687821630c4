import { describe, expect, test } from 'vitest'
import {
  countersOf,
  type SignInBrowser,
  secondStepCheck,
  signInCheck,
  type WrongTries,
} from './wrong-tries.ts'

const unknown: SignInBrowser = { isKnown: false, hasCode: false }
const known: SignInBrowser = { isKnown: true, hasCode: false }
const proved: SignInBrowser = { isKnown: false, hasCode: true }
const knownAndProved: SignInBrowser = { isKnown: true, hasCode: true }

describe('a sign-in with a password', () => {
  test.each<[why: string, browser: SignInBrowser, wrong: WrongTries, check: string]>([
    ['a first try', unknown, {}, 'password'],
    ['the tenth try at an account', unknown, { account: 9 }, 'password'],
    ['the eleventh try at an account', unknown, { account: 10 }, 'email_code'],
    ['the thirtieth try from an address', unknown, { address: 29 }, 'password'],
    ['the thirty-first try from an address', unknown, { address: 30 }, 'email_code'],
    ['an account whose second step is guessed at', unknown, { secondStep: 30 }, 'email_code'],
    ['a known browser of a guessed account', known, { account: 1000 }, 'password'],
    ['a known browser at a busy address', known, { address: 1000 }, 'password'],
    ['a known browser of an account whose second step is guessed at', known, { secondStep: 30 }, 'password'],
    ['a known browser after ten wrong tries of its own', known, { browser: 10 }, 'email_code'],
    ['a new browser with the code', proved, { account: 1000, address: 1000, secondStep: 30 }, 'password'],
    ['a known browser with the code', knownAndProved, { browser: 10 }, 'password'],
    ['twenty wrong passwords with the code', proved, { proved: 20 }, 'wait'],
  ])('%s', (_, browser, wrong, check) => expect(signInCheck(browser, wrong)).toBe(check))

  test.each([
    ['an unknown browser', unknown, ['account', 'address']],
    ['a known browser', known, ['browser']],
    ['a browser with the code', proved, ['proved']],
    ['a known browser with the code', knownAndProved, ['proved']],
  ])('a wrong one of %s is counted for it', (_, browser, counters) =>
    expect(countersOf(browser)).toEqual(counters),
  )

  test('never waits without the code, however many tries were wrong', () => {
    const many: WrongTries = { account: 1e6, address: 1e6, browser: 1e6, proved: 1e6, secondStep: 1e6 }
    for (const browser of [unknown, known]) expect(signInCheck(browser, many)).toBe('email_code')
  })
})

describe('a code of the second step', () => {
  test.each([
    ['the thirtieth try of unknown browsers', false, 29, 'code'],
    ['one more of unknown browsers', false, 30, 'email_code'],
    ['the thirtieth try of a known browser', true, 29, 'code'],
    ['one more of a known browser', true, 30, 'wait'],
  ])('%s', (_, isKnown, wrong, check) => expect(secondStepCheck({ isKnown }, wrong)).toBe(check))
})
