import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '../../clock.ts'

/** A message as a device received and decrypted it. */
export interface ReceivedPush {
  payload: string
  topic: string | undefined
  ttl: string | undefined
  /** Whom the push service may write to. */
  subject: string
}

/** A browser that has subscribed: what its page sends to the product, and what only the browser knows. */
function newDevice(url: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `${url}/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: pair.getPublicKey('base64url', 'uncompressed'), auth: auth.toString('base64url') },
  }
  return { pair, auth, subscription, received: [] as ReceivedPush[], answers: 201 as number | null }
}
type Device = ReturnType<typeof newDevice>

/**
 * A push service with its devices, for tests: it takes a message only with a valid VAPID signature of the expected key,
 * for its own origin and not expired, and decrypts it as the device would.
 */
export async function startFakePushService() {
  const devices = new Map<string, Device>()
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const device = devices.get(request.url ?? '')
      if (request.method !== 'POST' || !device) return answer.writeHead(404).end()
      if (device.answers === null) return
      if (device.answers !== 201) return answer.writeHead(device.answers).end()
      const subject = subjectOf(request.headers, url)
      if (subject === null) return answer.writeHead(403).end()
      device.received.push({
        payload: decrypted(Buffer.concat(chunks), device),
        topic: request.headers.topic?.toString(),
        ttl: request.headers.ttl?.toString(),
        subject,
      })
      answer.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /**
     * Subscribes a new device. Set `answers` to make the service refuse its messages with that status, or with null not
     * answer.
     */
    subscribe() {
      const device = newDevice(url)
      devices.set(new URL(device.subscription.endpoint).pathname, device)
      return device
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The subject of a valid VAPID header (RFC 8292), or null. */
function subjectOf({ authorization = '' }: IncomingHttpHeaders, origin: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  return isSigned && aud === origin && exp * 1000 > systemClock.now() ? String(sub) : null
}

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Decrypts a body of one record in `aes128gcm` (RFC 8188) for a device (RFC 8291). */
function decrypted(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derived(pair.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  // The last byte before the padding marks the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
