import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ARGON2_COST } from '../password/argon2-passwords.ts'
import { keyFor } from './encrypted-secret.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

const config = { authSecret: 'an installation secret of 32 letters' }
const LAYLA = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const OMAR = '0198f2c4-7d1e-7abc-8def-0123456789ac'

describe('the stored hash of a recovery code', () => {
  test('is as slow as that of a password, with a key outside the database', async () => {
    const slow = argon2Sync('argon2id', {
      message: 'abcdefghjk',
      nonce: LAYLA,
      secret: keyFor(config, 'recovery codes'),
      tagLength: 32,
      ...ARGON2_COST,
    })
    expect(await hashOfRecoveryCode(config, LAYLA, 'abcde-fghjk')).toEqual(slow)
  })

  test('is the same however the code is typed, and another for each person', async () => {
    const hash = await hashOfRecoveryCode(config, LAYLA, 'abcde-fghjk')
    expect(await hashOfRecoveryCode(config, LAYLA, ' ABCDE FGHJK')).toEqual(hash)
    expect(await hashOfRecoveryCode(config, OMAR, 'abcde-fghjk')).not.toEqual(hash)
  })
})

test('ten recovery codes have ten letters each, of 49 random bits', () => {
  const codes = Array.from({ length: 100 }, newRecoveryCodes)
  for (const ten of codes) expect(new Set(ten).size).toBe(10)
  for (const code of codes.flat()) expect(code).toMatch(/^\w{5}-\w{5}$/)
  const letters = new Set(codes.flat().join('').replaceAll('-', ''))
  expect(10 * Math.log2(letters.size)).toBeGreaterThan(49)
})
