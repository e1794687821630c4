import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { keyFor } from '../two-step/encrypted-secret.ts'

const LIFE_MS = 5 * MINUTE_MS
/** PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * A JWT that identifies the caller to one audience for five minutes, signed with Ed25519. It grants no access here;
 * receivers verify it with our public keys.
 */
export function issueIdentityToken(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { audience }: { audience: string },
  { viewer, requestId }: Call<'person'>,
): { token: string; tokenType: 'Bearer'; expiresInSeconds: number } {
  const { privateKey, publicJwk } = keyPairOf(config)
  const now = Math.floor(clock.now() / 1000)
  const head = encode({ alg: 'EdDSA', typ: 'JWT', kid: publicJwk.kid })
  const claims = encode({
    iss: config.publicUrl,
    aud: audience,
    sub: viewer.id,
    acr: viewer.assurance,
    jti: requestId,
    iat: now,
    exp: now + LIFE_MS / 1000,
  })
  const signature = sign(null, Buffer.from(`${head}.${claims}`), privateKey).toString('base64url')
  return { token: `${head}.${claims}.${signature}`, tokenType: 'Bearer', expiresInSeconds: LIFE_MS / 1000 }
}

/** The public keys that verify our identity tokens, as a JSON Web Key Set. */
export const publicKeysOf = (config: Pick<Config, 'authSecret'>) => ({ keys: [keyPairOf(config).publicJwk] })

/** Derived from the installation's secret: the same in every process, and different after the secret changes. */
function keyPairOf(config: Pick<Config, 'authSecret'>) {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, keyFor(config, 'identity tokens')]),
    format: 'der',
    type: 'pkcs8',
  })
  const { crv, kty, x } = createPublicKey(privateKey).export({ format: 'jwk' })
  // RFC 7638: hash of the required members in order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  return { privateKey, publicJwk: { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' } }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
