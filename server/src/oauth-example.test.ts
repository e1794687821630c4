import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHttpServer } from './http/http-server.ts'
import { aClient } from './testing/builders/oauth-client.ts'
import { useTestApp } from './testing/use-test-app.ts'

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples')

// The server says its own address, which the client compares with the one that it was given.
const http = openHttpServer({ host: '127.0.0.1', port: 0 })
const RIHLA = `http://127.0.0.1:${await http.listen()}`
const testApp = useTestApp({ settings: { PUBLIC_URL: RIHLA } })
beforeAll(() => {
  http.server.on('request', http.answerWith(testApp.app.fetch))
})
afterAll(() => http.stop(1000))

it('a client of strangers finds the endpoints, gets tokens, refreshes and ends them', async () => {
  const [owner, person] = [await testApp.signUp(), await testApp.signUp({ fullName: 'Noor Example' })]
  const client = await aClient(testApp, owner, {
    isConfidential: false,
    redirectUris: ['http://127.0.0.1/callback'],
  })
  const program = spawn(process.execPath, ['connect-an-account.ts'], {
    cwd: EXAMPLES,
    env: { ...process.env, RIHLA, RIHLA_CLIENT_ID: client.id },
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  await once(program.stdout, 'data')
  const asked = new URL(said.replace('Open ', '').trim())
  expect(asked.origin + asked.pathname).toBe(`${RIHLA}/oauth/authorize`)
  const parameter = (name: string) => asked.searchParams.get(name) ?? ''
  const { body } = await testApp.as(person).post('/api/v1/oauth-authorizations', {
    clientId: parameter('client_id'),
    redirectUri: parameter('redirect_uri'),
    responseType: parameter('response_type'),
    scope: parameter('scope'),
    state: parameter('state'),
    codeChallenge: parameter('code_challenge'),
    codeChallengeMethod: parameter('code_challenge_method'),
    isAllowed: true,
  })
  const ended = once(program, 'close')
  expect(await (await fetch(body.redirectTo)).text()).toBe('You can close this page.')
  const [code] = await ended
  expect([code, said.split('\n').slice(1)]).toEqual([
    0,
    ['Acts for Noor Example, may read', 'Refreshed: 200', 'Ended', ''],
  ])
  expect(await testApp.db.selectFrom('oauth_authorizations').select('id').execute()).toEqual([])
})
