import { api } from '@rihla/contract/api'
import type { EndpointMeta } from '@rihla/contract/endpoint'
import type { EndpointName } from '@rihla/contract/endpoint-name'
import { refusalsOf } from '@rihla/contract/endpoint-refusals'
import type { TokenScope } from '@rihla/contract/token-scopes'
import { TOKEN_USES } from '@rihla/contract/token-uses'
import { TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import { beforeAll, describe, expect, test } from 'vitest'
import { aToken, programWith } from '../testing/builders/api-token.ts'
import type { TestPerson } from '../testing/builders/sign-up-person.ts'
import { CALL_PLANS } from '../testing/call-plans.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const SOME_ID = '0198f2c4-7d1e-7abc-8def-0123456789ab'

const ENDPOINTS = Object.entries(api).flatMap(([module, entries]) =>
  Object.entries(entries).map(([entry, declared]) => {
    const { meta, route } = declared['~orpc'] as unknown as {
      meta: EndpointMeta
      route: { method: string; path: string }
    }
    const name = `${module}.${entry}` as EndpointName
    return { name, meta, use: TOKEN_USES[name], ...route }
  }),
)

describe('the decision which tokens an endpoint takes', () => {
  test('is never for the work of staff, for step-up, and for sign-in and security', () => {
    const closed = ENDPOINTS.filter(
      ({ name, meta, method }) =>
        meta.access === 'admin' ||
        meta.access === 'support' ||
        refusalsOf(name, meta, { hasInput: true, changes: method !== 'GET' }).includes('step_up_required') ||
        /^(security|apiTokens|consents)\./.test(name) ||
        meta.limit === 'sign_in' ||
        meta.limit === 'sign_up' ||
        meta.limit === 'reset',
    )
    // A host's own answers need no step-up; only those of an admin do, whom no token makes one.
    const taken = closed.filter(({ use }) => use !== 'never').map(({ name }) => name)
    expect(taken).toEqual(['bookings.approve', 'bookings.cancelByHost'])
  })

  test('is a scope to write for everything that changes what is one’s own, and none to write for reads', () => {
    const own = ENDPOINTS.filter(({ meta, use }) => meta.access === 'person' && use !== 'never')
    const wrong = own.filter(({ method, use }) => (method === 'GET') !== (use === 'read'))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('an endpoint called with a token', () => {
  const testApp = useTestApp()
  let owner: TestPerson
  const tokens = new Map<TokenScope, string>()
  beforeAll(async () => {
    owner = await testApp.signUp({ userType: 'admin', isSupport: true })
    for (const scope of TOKEN_SCOPES) {
      const { token } = await aToken(testApp, owner, { scopes: [scope] })
      tokens.set(scope, token)
    }
  })

  const callWith = async (scope: TokenScope, { name, method, path }: (typeof ENDPOINTS)[number]) => {
    const { input = {} } = CALL_PLANS[name] ?? {}
    const address = `/api/v1${path.replaceAll(/\{[^}]+\}/g, SOME_ID)}`
    const isRead = method === 'GET'
    const query = isRead
      ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
      : ''
    const program = programWith(testApp, tokens.get(scope) ?? '')
    return await program.call(method, address + query, isRead || method === 'DELETE' ? undefined : input)
  }

  describe.each(TOKEN_SCOPES)('of the scope %s', (scope) => {
    test.each(ENDPOINTS)('$name', async (endpoint) => {
      const { status, body } = await callWith(scope, endpoint)
      const isStaffs = endpoint.meta.access === 'admin' || endpoint.meta.access === 'support'
      const isTaken = endpoint.use === 'any' || endpoint.use === scope
      // Whatever else is wrong with the call, the token is not.
      if (isTaken) return expect(String(body?.code)).not.toMatch(/^(token_|sign_in_required|origin_)/)
      if (isStaffs) return expect([status, body.code]).toEqual([404, 'not_found'])
      if (endpoint.use === 'never') return expect([status, body.code]).toEqual([403, 'token_not_accepted'])
      expect([status, body.code, body.details]).toEqual([403, 'token_scope_missing', { scope: endpoint.use }])
    })
  })
})
