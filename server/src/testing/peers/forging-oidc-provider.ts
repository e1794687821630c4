import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { startTextServer } from './text-server.ts'

export interface ForgedToken {
  header: Record<string, unknown>
  claims: Record<string, unknown>
  /** Signs with the key of the provider unless given: another key, a shared secret, or nothing. */
  signWith?: 'its key' | 'another key' | 'the client secret' | 'nothing'
}

const CLIENT = { id: 'google-client', secret: 'google-secret' }

/**
 * An OpenID provider that answers every code with the ID token that the test wants, right or forged in one place. No
 * page of it is visited: the test calls the way back itself.
 */
export async function startForgingOidcProvider() {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [own, other] = [pair(), pair()]
  const state: { token: ForgedToken | null; metadata: Record<string, unknown> } = {
    token: null,
    metadata: {},
  }
  const server = await startTextServer({})
  const json =
    (body: () => unknown) =>
    (_: unknown, answer: { setHeader(n: string, v: string): void; end(t: string): void }) => {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify(body()))
    }
  const jwk = own.publicKey.export({ format: 'jwk' })
  Object.assign(server.answers, {
    '/.well-known/openid-configuration': json(() => ({
      issuer: server.url,
      authorization_endpoint: `${server.url}/auth`,
      token_endpoint: `${server.url}/token`,
      jwks_uri: `${server.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...state.metadata,
    })),
    '/jwks': json(() => ({ keys: [{ ...jwk, kid: 'own', use: 'sig', alg: 'RS256' }] })),
    '/token': json(() => ({
      access_token: 'an access token',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: state.token && signed(state.token, own.privateKey, other.privateKey),
    })),
  })
  return {
    issuer: server.url,
    state,
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_DISCOVERY_URL: `${server.url}/.well-known/openid-configuration`,
    },
    stop: server.close,
  }
}

function signed(
  { header, claims, signWith = 'its key' }: ForgedToken,
  own: KeyObject,
  other: KeyObject,
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode(header)}.${encode(claims)}`
  const signatures = {
    'its key': () => sign('sha256', Buffer.from(text), own),
    'another key': () => sign('sha256', Buffer.from(text), other),
    'the client secret': () => createHmac('sha256', CLIENT.secret).update(text).digest(),
    nothing: () => Buffer.alloc(0),
  }
  return `${text}.${signatures[signWith]().toString('base64url')}`
}
