import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../accounts/public.ts'

const SECRET_BYTES = 32

/** A new secret, as its owner sees it once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

export const sealWebhookSecret = (config: Config, secret: string, endpointId: string): Buffer =>
  seal(config, Buffer.from(secret), endpointId, 'webhook secrets')

/**
 * The headers of Standard Webhooks. After a rotation the secrets of before sign too, so that a receiver with one of
 * them takes the message.
 */
export function signedHeaders(
  config: Config,
  message: { id: string; endpointId: string; body: string; sealedSecrets: readonly Buffer[] },
  at: Date,
): Record<string, string> {
  const signatures = message.sealedSecrets.map((sealed) => {
    const secret = unseal(config, sealed, message.endpointId, 'webhook secrets').toString()
    return new Webhook(secret).sign(message.id, at, message.body)
  })
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
