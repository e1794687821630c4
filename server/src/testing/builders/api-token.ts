import type { TokenScope } from '@rihla/contract/token-scopes'
import { TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import { renewStepUp } from '../renew-step-up.ts'
import type { TestApp } from '../test-app.ts'
import type { TestAnswer } from '../test-browser.ts'
import { idempotencyKey } from './card.ts'
import type { TestPerson } from './sign-up-person.ts'

interface TokenRequest {
  name?: string
  scopes?: readonly TokenScope[]
  validDays?: 30 | 90 | 365
}

/** A token that this person creates, confirming who they are; with all scopes by default. */
export async function aToken(
  testApp: TestApp,
  owner: TestPerson,
  { name = 'Fleet sync', scopes = TOKEN_SCOPES, validDays = 90 }: TokenRequest = {},
): Promise<{ id: string; token: string }> {
  await renewStepUp(testApp, owner)
  const { status, body } = await testApp.as(owner).post('/api/v1/api-tokens', { name, scopes, validDays })
  if (status !== 201) throw new Error(`no token was created: ${JSON.stringify(body)}`)
  return { id: body.created.id, token: body.token }
}

/** Calls the app as a program does: with a token, without cookies and without the headers that only browsers send. */
export function programWith(testApp: Pick<TestApp, 'app' | 'deps'>, token: string) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    others: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const headers = new Headers({ authorization: `Bearer ${token}` })
    if (method !== 'GET') headers.set('idempotency-key', idempotencyKey())
    if (body !== undefined) headers.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(others)) headers.set(name, value)
    const address = testApp.deps.config.publicUrl + path
    const answer = await testApp.app.request(
      new Request(address, { method, headers, body: body === undefined ? null : JSON.stringify(body) }),
    )
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    call,
    get: (path: string, others?: Record<string, string>) => call('GET', path, undefined, others),
    post: (path: string, body: unknown = {}, others?: Record<string, string>) =>
      call('POST', path, body, others),
  }
}
