import type { WishedVerb } from './wished-verb.ts'

const SOME_ID = '0198f2c4-7d1e-7abc-8def-0123456789ab'

const idsIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const isIdempotent = ({ method, access }: WishedVerb) => method === 'POST' && access !== 'public'

/** What the texts below need of the contract's fields. */
export const fieldsOf = ({ path }: WishedVerb): string[] => [
  'Done',
  idsIn(path).length > 0 ? 'Id' : 'Nothing',
]

export function contractEntry(verb: WishedVerb): string {
  const ids = idsIn(verb.path)
  const input =
    ids.length === 0 ? 'Nothing' : `z.strictObject({ ${ids.map((id) => `${id}: Id`).join(', ')} })`
  return `  ${verb.name}: endpoint({
    access: '${verb.access}',
${isIdempotent(verb) ? '    idempotent: true,\n' : ''}    method: '${verb.method}',
    path: '${verb.path}',
    summary: '${sentenceOf(verb)}',
    tag: '${verb.module}',
    input: ${input},
    output: Done,
  }),
`
}

export const endpointLine = ({ module, name }: WishedVerb) =>
  `  ${name}: serve(${module}.${name}, (input, call) => ${name}(deps, input, call)),\n`

export function planLine({ module, name, access }: WishedVerb): string {
  const about = access === 'public' ? 'everybody' : access === 'person' ? 'own' : 'staff'
  return `  '${module}.${name}': { about: '${about}' },\n`
}

export function verbFile(verb: WishedVerb): string {
  const ids = idsIn(verb.path)
  const input = ids.length === 0 ? 'object' : `{ ${ids.map((id) => `${id}: string`).join('; ')} }`
  const bound = isIdempotent(verb)
    ? ' Binds its key in the transaction: `call.attempt.bind(trx, subjectId)`.'
    : ''
  return `import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'

/** ${sentenceOf(verb)}.${bound} */
export async function ${verb.name}(
  _deps: Deps,
  _input: ${input},
  _call: Call<'${verb.access}'>,
): Promise<{ done: true }> {
  throw new Refusal('not_ready')
}
`
}

export function testFile(verb: WishedVerb): string {
  const path = verb.path.replace(/\{\w+\}/g, SOME_ID)
  const person = { person: '{}', public: '', support: '{ isSupport: true }', admin: "{ userType: 'admin' }" }[
    verb.access
  ]
  const caller = person === '' ? 'null' : `await house.signUp(${person === '{}' ? '' : person})`
  return `import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const house = useTestApp()

test('${sentenceOf(verb).toLowerCase()}', async () => {
  const person = ${caller}
  const { status, body } = await house.as(person).${verb.method.toLowerCase()}('/api/v1${path}')
  expect([status, body]).toEqual([200, { done: true }])
})
`
}

const sentenceOf = ({ file }: WishedVerb) => {
  const words = file.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
