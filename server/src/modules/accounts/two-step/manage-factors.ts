import { randomUUID } from 'node:crypto'
import type { Factor } from '@rihla/contract/accounts/security'
import { PRODUCT_NAME } from '@rihla/domain/product'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { endSignInLinks } from '../password/email-link-store.ts'
import { sessionCookieOf } from '../sessions/session-cookie.ts'
import { ageStepUps, lowerSessions, raiseSession } from '../sessions/session-store.ts'
import { seal } from './encrypted-secret.ts'
import {
  addUnconfirmedFactor,
  confirmedFactorsOf,
  countRecoveryCodes,
  deleteFactor,
  factorById,
  lockPerson,
  replaceRecoveryCodes,
} from './factor-store.ts'
import { phonesOf } from './phone-factor.ts'
import { hashesOfRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { countStepUpTry, requireStepUp, stepUpMeansOf } from './step-up.ts'
import { base32Of, newTotpSecret, otpauthUriFor } from './totp.ts'
import { takeFactorCode } from './verify-factor-code.ts'

export async function listFactors(deps: Deps, { viewer }: Call<'person'>) {
  const factors = await confirmedFactorsOf(deps.db, viewer.id)
  return {
    factors: factors.map(
      (factor): Factor => ({
        id: factor.id,
        kind: factor.kind,
        name: factor.name,
        addedAt: factor.added_at.toISOString(),
        lastUsedAt: factor.last_used_at?.toISOString() ?? null,
      }),
    ),
    recoveryCodesLeft: await countRecoveryCodes(deps.db, viewer.id),
    assurance: viewer.assurance,
    isRequired: deps.config.twoStepForAdmins && (viewer.userType === 'admin' || viewer.staffWaits),
    stepUpBy: await stepUpMeansOf(deps, viewer.id),
    phones: (await phonesOf(deps, viewer.id)).phones,
  }
}

/**
 * Starts adding an authenticator app: returns its secret as QR code and text. The factor counts only after its first
 * code is confirmed. Throws 403 `email_not_verified`: with an app on an account of an address that is not theirs,
 * somebody would lock its owner out, who can reset the password only.
 */
export async function startTotp(deps: Deps, { name }: { name?: string | undefined }, call: Call<'person'>) {
  requireStepUp(deps, call)
  const { viewer } = call
  if (!viewer.emailVerified) throw new Refusal('email_not_verified')
  const secret = newTotpSecret()
  const factorId = randomUUID()
  await deps.db.transaction().execute(async (trx) => {
    await addUnconfirmedFactor(trx, {
      id: factorId,
      userId: viewer.id,
      name: name || 'Authenticator app',
      sealedSecret: seal(deps.config, secret, factorId),
      phoneNumber: null,
      now: new Date(deps.clock.now()),
    })
  })
  const otpauthUri = otpauthUriFor({ secret, issuer: PRODUCT_NAME, email: viewer.email })
  // Loaded on demand, because few requests need it.
  const { default: qrcode } = await import('qrcode')
  const svg = await qrcode.toString(otpauthUri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return {
    factorId,
    secret: base32Of(secret),
    otpauthUri,
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  }
}

/**
 * Confirms an app or a phone with its code, which also completes the second step of this session. With the first factor
 * it revokes the step-ups of other sessions and returns ten recovery codes; with further ones it returns none. Throws
 * 422 `two_step_code_wrong`.
 */
export async function confirmTotp(
  deps: Deps,
  { factorId, code }: { factorId: string; code: string },
  { viewer, requestId, answerHeaders }: Call<'person'>,
): Promise<{ recoveryCodes: string[] }> {
  const counted = await countStepUpTry(deps, viewer)
  const now = new Date(deps.clock.now())
  const confirmed = await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id)
    const factor = await factorById(trx, viewer.id, factorId)
    if (!factor || factor.confirmed_at !== null) throw new Refusal('not_found')
    const isFirst = (await confirmedFactorsOf(trx, viewer.id)).length === 0
    if (!(await takeFactorCode(deps, trx, factor, code))) {
      throw new Refusal('two_step_code_wrong')
    }
    const recoveryCodes = isFirst ? newRecoveryCodes() : []
    if (isFirst) {
      const hashes = await hashesOfRecoveryCodes(deps.config, viewer.id, recoveryCodes)
      await replaceRecoveryCodes(trx, viewer.id, hashes)
      await ageStepUps(trx, viewer.id)
    }
    const token = await raiseSession(trx, sessionIdOf(viewer), now, { assurance: 'aal2' })
    await endSignInLinks(trx, viewer.id)
    await deps.publish(trx, {
      type: 'account.factors_changed',
      userId: viewer.id,
      requestId,
      change: factor.kind === 'phone' ? 'phone_added' : 'app_added',
    })
    return { recoveryCodes, token }
  })
  await counted.wasRight()
  answerHeaders.append('set-cookie', sessionCookieOf(deps.config, confirmed.token))
  return { recoveryCodes: confirmed.recoveryCodes }
}

/** Removes a factor. Removing the last one deletes the recovery codes and lowers all sessions to `aal1`. */
export async function removeFactor(
  deps: Deps,
  { factorId }: { factorId: string },
  call: Call<'person'>,
): Promise<{ done: true }> {
  requireStepUp(deps, call)
  const { viewer, requestId } = call
  await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id)
    const kind = await deleteFactor(trx, viewer.id, factorId)
    if (kind === null) throw new Refusal('not_found')
    if ((await confirmedFactorsOf(trx, viewer.id)).length === 0) {
      await replaceRecoveryCodes(trx, viewer.id, [])
      await lowerSessions(trx, viewer.id)
    }
    await endSignInLinks(trx, viewer.id)
    await deps.publish(trx, {
      type: 'account.factors_changed',
      userId: viewer.id,
      requestId,
      change: kind === 'phone' ? 'phone_removed' : 'app_removed',
    })
  })
  return { done: true }
}

/** Creates ten new recovery codes and invalidates the old ones. Throws 404 `not_found` without a factor. */
export async function renewRecoveryCodes(
  deps: Deps,
  call: Call<'person'>,
): Promise<{ recoveryCodes: string[] }> {
  requireStepUp(deps, call)
  const { viewer, requestId } = call
  const recoveryCodes = newRecoveryCodes()
  await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id)
    if ((await confirmedFactorsOf(trx, viewer.id)).length === 0) throw new Refusal('not_found')
    const hashes = await hashesOfRecoveryCodes(deps.config, viewer.id, recoveryCodes)
    await replaceRecoveryCodes(trx, viewer.id, hashes)
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'account.recovery_codes_renewed',
      subjectId: viewer.id,
      requestId,
      at: new Date(deps.clock.now()),
    })
    await deps.publish(trx, { type: 'account.recovery_codes_renewed', userId: viewer.id, requestId })
  })
  return { recoveryCodes }
}
