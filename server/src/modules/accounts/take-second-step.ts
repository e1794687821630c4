import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { confirmedFactorsOf, takeRecoveryCode, takeStep } from './factor-store.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { unseal } from './sealed-secret.ts'
import { isTotpCode, stepOfCode } from './totp.ts'

/**
 * Whether a code passes the second step of a person, and uses it up if so: six digits of one of their apps, or a
 * recovery code. Of two calls with the same code at the same time one passes.
 */
export async function takeSecondStep(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  trx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const now = clock.now()
  const digits = code.replace(/\s/g, '')
  if (!isTotpCode(digits)) {
    return await takeRecoveryCode(trx, userId, hashOfRecoveryCode(config, userId, code), new Date(now))
  }
  for (const factor of await confirmedFactorsOf(trx, userId)) {
    const secret = unseal(config, factor.sealed_secret, factor.id)
    const step = stepOfCode(secret, digits, now, factor.last_step)
    if (step !== null && (await takeStep(trx, factor, step, new Date(now)))) return true
  }
  return false
}
