import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface OidcPerson {
  email: string
  email_verified: boolean
  name?: string
  /** Claims of UAE PASS. */
  userType?: string
  idn?: string
  fullnameEN?: string
  fullnameAR?: string
  mobile?: string
}

/** Clients of the test provider, one for each real provider. */
const CLIENTS = ['uaepass', 'google', 'facebook', 'apple'] as const

/** A real OpenID provider on a local port, with the given people as accounts. It requires PKCE. */
export async function startOidcProvider(publicUrl: string, people: Record<string, OidcPerson>) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: CLIENTS.map((id) => ({
      client_id: `${id}-client`,
      client_secret: `${id}-secret`,
      redirect_uris: [`${publicUrl}/api/auth/callback/${id}`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [{ ...key, kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies of the tests'] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'public_profile', 'name', 'urn:uae:digitalid:profile:general'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      public_profile: ['name'],
      'urn:uae:digitalid:profile:general': [
        ...['email', 'mobile', 'userType', 'idn', 'fullnameEN', 'fullnameAR'],
      ],
    },
    // Like Google, Facebook and Apple, put the claims into the ID token.
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => {
        const person = people[id]
        return person ? { sub: id, ...person } : { sub: id }
      },
    }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  })
  server.on('request', provider.callback())
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`
  return {
    issuer,
    settings: {
      UAEPASS_CLIENT_ID: 'uaepass-client',
      UAEPASS_CLIENT_SECRET: 'uaepass-secret',
      UAEPASS_DISCOVERY_URL: discoveryUrl,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_DISCOVERY_URL: discoveryUrl,
      FACEBOOK_CLIENT_ID: 'facebook-client',
      FACEBOOK_CLIENT_SECRET: 'facebook-secret',
      FACEBOOK_DISCOVERY_URL: discoveryUrl,
      FACEBOOK_TOKEN_URL: `${issuer}/token`,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_CLIENT_SECRET: 'apple-secret',
      APPLE_DISCOVERY_URL: discoveryUrl,
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Way {
  /** The account to sign in with; null presses Cancel. */
  login: string | null
}

/** The provider's final redirect to the app: a URL, or a form that it posts. */
export interface WayBack {
  url: string
  form: URLSearchParams | null
}

/** Follows the provider's pages as a browser would, until they redirect to the app. */
export async function walkThroughProvider(startUrl: string, { login }: Way): Promise<WayBack> {
  const provider = new URL(startUrl).origin
  const cookies = new Map<string, string>()
  const visit = async (url: string, body?: URLSearchParams) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      method: body ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { body } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    return answer
  }
  let answer = await visit(startUrl)
  for (let hop = 0; hop < 15; hop++) {
    const location = answer.headers.get('location')
    if (location) {
      const url = new URL(location, provider).href
      if (!url.startsWith(provider)) return { url, form: null }
      answer = await visit(url)
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`the provider stopped with ${answer.status}: ${page.slice(0, 300)}`)
    if (!new URL(action, provider).href.startsWith(provider)) {
      const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)]
      return {
        url: action,
        form: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])),
      }
    }
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? 'consent'
    const abort = /href="([^"]+\/abort)"/.exec(page)?.[1]
    answer =
      login === null && abort
        ? await visit(new URL(abort, provider).href)
        : await visit(
            new URL(action, provider).href,
            new URLSearchParams({ prompt, login: login ?? '', password: 'x' }),
          )
  }
  throw new Error('the provider goes round in circles')
}
