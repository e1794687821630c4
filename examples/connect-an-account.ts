// Acts for a person who allows it, by OAuth. Register a public app with the redirect address http://127.0.0.1/callback:
// RIHLA=http://localhost:3000 RIHLA_CLIENT_ID=… node connect-an-account.ts
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oauth from 'oauth4webapi'

const { RIHLA = '', RIHLA_CLIENT_ID = '' } = process.env
const client: oauth.Client = { client_id: RIHLA_CLIENT_ID }
const issuer = new URL(RIHLA)
// Without TLS only where the server runs on this machine.
const options = { [oauth.allowInsecureRequests]: issuer.protocol === 'http:' }
const discovered = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
const server = await oauth.processDiscoveryResponse(issuer, discovered)

// Keep both for this person until they come back.
const verifier = oauth.generateRandomCodeVerifier()
const state = oauth.generateRandomState()

const callback = createServer().listen(0, '127.0.0.1')
await once(callback, 'listening')
const redirectUri = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`
const ask = new URLSearchParams({
  client_id: RIHLA_CLIENT_ID,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'read',
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})
console.log(`Open ${server.authorization_endpoint}?${ask}`)

const [request, response] = (await once(callback, 'request')) as [IncomingMessage, ServerResponse]
response.setHeader('connection', 'close').end('You can close this page.')
callback.close()
// Throws when the person did not allow it, and when the answer is not one to this request.
const parameters = oauth.validateAuthResponse(server, client, new URL(request.url ?? '', redirectUri), state)
const authentication = oauth.None()
const granted = await oauth.processAuthorizationCodeResponse(
  server,
  client,
  await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    redirectUri,
    verifier,
    options,
  ),
)
const call = (token: string) =>
  fetch(new URL('/api/v1/profile', issuer), { headers: { authorization: `Bearer ${token}` } })
const { profile } = (await (await call(granted.access_token)).json()) as { profile: { fullName: string } }
console.log(`Acts for ${profile.fullName}, may ${granted.scope}`)

// Within an hour: a refresh token works once, and comes with the next one. Store that before you use it.
const refreshed = await oauth.processRefreshTokenResponse(
  server,
  client,
  await oauth.refreshTokenGrantRequest(server, client, authentication, granted.refresh_token ?? '', options),
)
console.log(`Refreshed: ${(await call(refreshed.access_token)).status}`)

// When the person disconnects the app: all its tokens for them end.
await oauth.revocationRequest(server, client, authentication, refreshed.refresh_token ?? '', options)
console.log('Ended')
