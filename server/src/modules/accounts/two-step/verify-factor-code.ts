import { timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { unseal } from './encrypted-secret.ts'
import { type FactorRow, takeStep } from './factor-store.ts'
import { takeOpenCode } from './phone-factor-store.ts'
import { hotpOf, isTotpCode, stepOfCode } from './totp.ts'

/** Validity of a code sent to a phone. */
export const SENT_CODE_VALID_MS = 10 * MINUTE_MS

/** Whether six digits are a current code of the factor; a valid code is used up. */
export async function takeFactorCode(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  trx: Transaction,
  factor: FactorRow,
  digits: string,
): Promise<boolean> {
  if (!isTotpCode(digits)) return false
  const now = clock.now()
  const secret = unseal(config, factor.sealed_secret, factor.id)
  if (factor.kind === 'totp') {
    const step = stepOfCode(secret, digits, now, factor.last_step)
    return step !== null && (await takeStep(trx, factor, step, new Date(now)))
  }
  const sentAt = factor.code_sent_at?.getTime()
  if (sentAt === undefined || now > sentAt + SENT_CODE_VALID_MS) return false
  const isSame = timingSafeEqual(Buffer.from(hotpOf(secret, factor.last_step)), Buffer.from(digits))
  return isSame && (await takeOpenCode(trx, factor, new Date(now)))
}
