import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { refuseGuessable } from './refuse-guessable.ts'

const common = dictionary['passwords-common'] as readonly string[]
const OWNER = { email: 'sara@rihla.example', fullName: 'Sara Al Mansoori' }

describe('the common passwords of known leaks', () => {
  test('are 49,000, of which 17,000 have eight characters or more', () => {
    expect(common.length).toBeGreaterThan(49_000)
    expect(common.filter(({ length }) => length >= 8).length).toBeGreaterThan(17_000)
  })

  test('are refused in any case, whatever else they are', async () => {
    for (const password of [...common.slice(0, 3000), 'LetMeIn', 'Football1', 'trustno1'])
      await expect(refuseGuessable(password, OWNER, 'password')).rejects.toMatchObject({
        code: 'password_guessable',
      })
    await expect(refuseGuessable('desert-fox-7', OWNER, 'password')).resolves.toBeUndefined()
  })
})
