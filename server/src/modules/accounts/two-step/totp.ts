import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the parameters all authenticator apps support: SHA-1, six digits, a new code every 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** Tolerance for phone clocks: a code is accepted one step early or late. */
const STEPS_OF_GRACE = 1
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const isTotpCode = (code: string) => /^\d{6}$/.test(code)

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The time step of this code, or null. Steps up to `lastStep` are refused, so that no code is accepted twice. */
export function stepOfCode(secret: Buffer, code: string, now: number, lastStep: number): number | null {
  if (!isTotpCode(code)) return null
  const current = Math.floor(now / STEP_MS)
  let found: number | null = null
  // All steps are compared, so that the time taken does not reveal which one matches.
  for (let step = current - STEPS_OF_GRACE; step <= current + STEPS_OF_GRACE; step++) {
    const isSame = timingSafeEqual(Buffer.from(hotpOf(secret, step)), Buffer.from(code))
    if (isSame && step > lastStep) found ??= step
  }
  return found
}

/** The code of a counter: RFC 4226, dynamic truncation. */
export function hotpOf(secret: Buffer, number: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(number))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const truncated = digest.readUInt32BE(offset) & 0x7fffffff
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The secret as text to type: base32 (RFC 4648) without padding. */
export function base32Of(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(value >>> bits) & 31]
      value &= (1 << bits) - 1
    }
  }
  if (bits > 0) text += BASE32[(value << (5 - bits)) & 31]
  return text
}

/** The URI in the QR code for authenticator apps. */
export const otpauthUriFor = ({ secret, issuer, email }: { secret: Buffer; issuer: string; email: string }) =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${new URLSearchParams({
    secret: base32Of(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_MS / 1000),
  })}`
