import type { RequestedEndpoint } from './requested-endpoint.ts'

const SOME_ID = '0198f2c4-7d1e-7abc-8def-0123456789ab'

const idsIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const isIdempotent = ({ method, access }: RequestedEndpoint) => method === 'POST' && access !== 'public'

/** The contract's field helpers that the texts below use. */
export const fieldsOf = ({ path }: RequestedEndpoint): string[] => [
  'Done',
  idsIn(path).length > 0 ? 'Id' : 'Nothing',
]

export function contractEntry(endpoint: RequestedEndpoint): string {
  const ids = idsIn(endpoint.path)
  const input =
    ids.length === 0 ? 'Nothing' : `z.strictObject({ ${ids.map((id) => `${id}: Id`).join(', ')} })`
  return `  ${endpoint.name}: endpoint({
    access: '${endpoint.access}',
${isIdempotent(endpoint) ? '    idempotent: true,\n' : ''}    method: '${endpoint.method}',
    path: '${endpoint.path}',
    summary: '${messageOf(endpoint)}',
    tag: '${endpoint.module}',
    input: ${input},
    output: Done,
  }),
`
}

export const endpointLine = ({ module, name }: RequestedEndpoint) =>
  `  ${name}: serve(${module}.${name}, (input, call) => ${name}(deps, input, call)),\n`

export function planLine({ module, name, access }: RequestedEndpoint): string {
  const about = access === 'public' ? 'everybody' : access === 'person' ? 'own' : 'staff'
  return `  '${module}.${name}': { about: '${about}' },\n`
}

export function rightLine({ module, name, access }: RequestedEndpoint): string {
  return `  '${module}.${name}': '${access === 'public' ? 'everybody' : access}',\n`
}

/** No token, until somebody decides otherwise. */
export const tokenUseLine = ({ module, name }: RequestedEndpoint) => `  '${module}.${name}': 'never',\n`

export function endpointFile(endpoint: RequestedEndpoint): string {
  const ids = idsIn(endpoint.path)
  const input = ids.length === 0 ? 'object' : `{ ${ids.map((id) => `${id}: string`).join('; ')} }`
  const bound = isIdempotent(endpoint)
    ? ' Binds its key in the transaction: `call.attempt.bind(trx, subjectId)`.'
    : ''
  return `import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'

/** ${messageOf(endpoint)}.${bound} */
export async function ${endpoint.name}(
  _deps: Deps,
  _input: ${input},
  _call: Call<'${endpoint.access}'>,
): Promise<{ done: true }> {
  throw new Refusal('not_ready')
}
`
}

export function testFile(endpoint: RequestedEndpoint): string {
  const path = endpoint.path.replace(/\{\w+\}/g, SOME_ID)
  const person = { person: '{}', public: '', support: '{ isSupport: true }', admin: "{ userType: 'admin' }" }[
    endpoint.access
  ]
  const caller = person === '' ? 'null' : `await testApp.signUp(${person === '{}' ? '' : person})`
  return `import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

test('${messageOf(endpoint).toLowerCase()}', async () => {
  const person = ${caller}
  const { status, body } = await testApp.as(person).${endpoint.method.toLowerCase()}('/api/v1${path}')
  expect([status, body]).toEqual([200, { done: true }])
})
`
}

const messageOf = ({ file }: RequestedEndpoint) => {
  const words = file.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
