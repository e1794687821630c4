import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { EndpointName } from './endpoint-name.ts'
import { OWN_REFUSALS, refusalsOfKind } from './endpoint-refusals.ts'

test('no endpoint names a refusal that its kind of call always has', () => {
  const repeated = Object.entries(api).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).flatMap(([endpoint, declared]) => {
      const { route, meta } = declared['~orpc']
      const ofKind = refusalsOfKind(meta, { hasInput: true, changes: route.method !== 'GET' })
      const name = `${module}.${endpoint}`
      const own = OWN_REFUSALS[name as EndpointName] ?? []
      return own.filter((code) => ofKind.includes(code)).map((code) => `${code} of ${name}`)
    }),
  )
  expect(repeated).toEqual([])
})
