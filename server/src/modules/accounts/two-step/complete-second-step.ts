import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { factorsGoodFor, takeRecoveryCode } from './factor-store.ts'
import { earlierHashOfRecoveryCode, hashOfRecoveryCode } from './recovery-codes.ts'
import { isTotpCode } from './totp.ts'
import { takeFactorCode } from './verify-factor-code.ts'

/**
 * Whether a code completes the second step of a person; a valid code is used up. Accepts six digits of one of their
 * apps or phones, or a recovery code. Of two concurrent calls with the same code only one succeeds.
 */
export async function takeSecondStep(
  deps: Pick<Deps, 'clock' | 'config'>,
  trx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> {
  if (!isTotpCode(code)) {
    const hashes = [
      await hashOfRecoveryCode(deps.config, userId, code),
      earlierHashOfRecoveryCode(deps.config, userId, code),
    ]
    return await takeRecoveryCode(trx, userId, hashes, new Date(deps.clock.now()))
  }
  for (const factor of await factorsGoodFor(trx, userId)) {
    if (await takeFactorCode(deps, trx, factor, code)) return true
  }
  return false
}
