import { hashPassword as scryptOf } from 'better-auth/crypto'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { signInAs, signUpAs } from '../sign-in/test-sign-ins.ts'
import { argon2Passwords, isOutdatedHash } from './argon2-passwords.ts'
import { passwordHashOf } from './password-store.ts'

describe('a password hash', () => {
  test('is argon2id with the cost that ASVS approves, and different each time', async () => {
    const [one, other] = [
      await argon2Passwords.hash('desert-fox-7'),
      await argon2Passwords.hash('desert-fox-7'),
    ]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
    expect(isOutdatedHash(one)).toBe(false)
  })

  test('fits its password exactly as it was typed, up to the last of 128 characters', async () => {
    const long = `${'ثعلب '.repeat(25)}abc`
    const hash = await argon2Passwords.hash(long)
    expect(await argon2Passwords.verify({ hash, password: long })).toBe(true)
    for (const password of [long.toUpperCase(), long.slice(0, -1), ` ${long}`, ''])
      expect(await argon2Passwords.verify({ hash, password })).toBe(false)
  })

  test.each(['', 'nonsense', '$argon2id$v=19$m=1$$', `${'0'.repeat(32)}:00`])(
    'that is none, %j, fits nothing',
    async (hash) => expect(await argon2Passwords.verify({ hash, password: '' })).toBe(false),
  )

  test('of the library still fits, and is known to be outdated', async () => {
    const hash = await scryptOf('desert-fox-7')
    expect(isOutdatedHash(hash)).toBe(true)
    expect(await argon2Passwords.verify({ hash, password: 'desert-fox-7' })).toBe(true)
    expect(await argon2Passwords.verify({ hash, password: 'desert-fox-8' })).toBe(false)
  })
})

describe('an account with an outdated hash', () => {
  const testApp = useTestApp()

  test('gets a new one when its owner signs in, and only then', async () => {
    const email = 'old@rihla.example'
    await signUpAs(testApp, email)
    const { id } = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const password = await scryptOf('desert-fox-7')
    await testApp.db.updateTable('accounts').set({ password }).where('user_id', '=', id).execute()
    expect((await signInAs(testApp, email, 'desert-fox-8')).status).toBe(401)
    expect(await passwordHashOf(testApp.db, id)).toBe(password)
    for (let time = 0; time < 2; time++) expect((await signInAs(testApp, email)).status).toBe(200)
    expect(await passwordHashOf(testApp.db, id)).toMatch(/^\$argon2id\$/)
  })
})
