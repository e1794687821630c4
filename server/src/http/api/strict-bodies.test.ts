import { api } from '@rihla/contract/api'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { ENDPOINTS, type Schema } from '../../testing/all-endpoints.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

type Path = Array<string | number>
/** What else an input needs to be of the variant that has a field: the path and value of each constant. */
type Constants = ReadonlyArray<[path: Path, value: unknown]>
type Fields = ReadonlyArray<[path: Path, schema: Schema, constants: Constants]>

/** All fields of a schema, with a path of property names and list positions to each. */
function fieldsOf(schema: Schema, path: Path = [], constants: Constants = []): Fields {
  return [
    [path, schema, constants],
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      fieldsOf(inner, [...path, name], constants),
    ),
    ...(schema.items ? fieldsOf(schema.items, [...path, 0], constants) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
      fieldsOf(one, path, [...constants, ...constantsOf(one, path)]),
    ),
  ]
}

const constantsOf = ({ properties = {} }: Schema, path: Path): Constants =>
  Object.entries(properties).flatMap(([name, inner]) =>
    inner.const === undefined ? [] : [[[...path, name], inner.const]],
  )

/** An input that holds only this value, at this path, and the constants of its variant. */
function inputWith(path: Path, value: unknown, constants: Constants = []): unknown {
  const [first, ...others] = path
  if (first === undefined) return value
  const inner = constants.flatMap(
    ([at, one]): Constants => (String(at[0]) === String(first) ? [[at.slice(1), one]] : []),
  )
  const child = withConstants(inputWith(others, value, inner), inner)
  return typeof first === 'number' ? [child] : { [first]: child }
}

/** An object with the constants that belong directly into it. */
function withConstants(input: unknown, constants: Constants): unknown {
  const direct = constants.filter(([at]) => at.length === 1).map(([at, value]) => [at[0], value])
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return isObject ? { ...Object.fromEntries(direct), ...input } : input
}

/** The JSON type of a value. */
const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const NOWHERE = '0198f2c4-7d1e-7abc-8def-0123456789ab'

describe('a JSON body', () => {
  const testApp = useTestApp()
  const WRONG: Record<string, unknown[]> = {
    integer: ['1', '26400', true, [1], 1.5],
    number: ['1', true],
    boolean: ['false', 'true', 'on', 0, 1],
    string: [1, true, ['x']],
    array: ['x', {}, null],
  }
  const bodies = ENDPOINTS.filter(({ method }) => method !== 'GET').map((endpoint) => {
    const fields = fieldsOf(endpoint.input)
    const inBody = fields.filter(([path]) => path.length > 0 && !endpoint.inPath.includes(String(path[0])))
    return [endpoint.name, endpoint, inBody] as const
  })

  it.each(bodies)('of %s has the declared types', async (_, { method, path, access }, fields) => {
    const person = await testApp.signUp({
      userType: access === 'person' ? 'renter' : 'admin',
      isSupport: true,
    })
    const browser = testApp.as(person)
    const url = `/api/v1${path.replaceAll(/\{\w+\}/g, NOWHERE)}`
    for (const [field, schema, constants] of fields) {
      const allowed = fields.filter(([other]) => String(other) === String(field)).map(([, { type }]) => type)
      for (const wrong of WRONG[schema.type ?? ''] ?? []) {
        if (allowed.includes(typeOf(wrong))) continue
        testApp.clock.advance(60 * 60 * 1000)
        const answer = await (method === 'PATCH' ? browser.patch : browser.post)(
          url,
          inputWith(field, wrong, constants),
        )
        const named = (answer.body.fields ?? []).map((problem: { field: string }) => problem.field)
        expect([answer.status, named, field, wrong]).toEqual([
          400,
          expect.arrayContaining([field.join('.')]),
          field,
          wrong,
        ])
      }
    }
  })

  it('may be missing where no field is required', async () => {
    const person = await testApp.signUp()
    const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-origin' }
    const url = `${testApp.deps.config.publicUrl}/api/v1`
    for (const [method, path] of [
      ['DELETE', '/profile/avatar'],
      ['POST', '/sign-outs-everywhere'],
    ] as const)
      expect([path, (await testApp.app.request(url + path, { method, headers })).status]).toEqual([path, 200])
  })

  it('of an endpoint with path parameters takes them as text', () => {
    for (const { name, input, inPath } of ENDPOINTS)
      for (const parameter of inPath)
        expect([name, input.properties?.[parameter]?.type]).toEqual([name, 'string'])
  })
})

describe('a query', () => {
  const testApp = useTestApp()
  it('has numbers, booleans and lists as text', async () => {
    const get = (query: string) => testApp.as(null).get(`/api/v1/search?${query}`)
    expect((await get('limit=2&instantBook=true&minSeats=4&brand[]=toyota')).status).toBe(200)
    expect((await get('limit=two')).status).toBe(400)
  })

  it('has each parameter once, which is not a list', async () => {
    for (const twice of ['limit=2&limit=3', 'location=dubai&location=ajman', 'limit=2&limit[]=3']) {
      const { status, body } = await testApp.as(null).get(`/api/v1/search?${twice}`)
      expect([twice, status, body.code]).toEqual([twice, 400, 'invalid_input'])
    }
  })

  it('adds nothing to a body, and replaces nothing in it', async () => {
    const person = await testApp.signUp({ fullName: 'Sara' })
    const nameAfter = async (query: string, body: object) => {
      const { status } = await testApp.as(person).patch(`/api/v1/profile?${query}`, body)
      const { profile } = (await testApp.as(person).get('/api/v1/profile')).body
      return [status, profile.fullName]
    }
    expect(await nameAfter('fullName=Query', { fullName: 'Body' })).toEqual([200, 'Body'])
    expect(await nameAfter('fullName=Query', { language: 'ar' })).toEqual([200, 'Body'])
  })
})

describe('the declared length of a text', () => {
  const schemas = Object.entries(api).flatMap(([module, entries]) =>
    Object.entries(entries).map(([entry, declared]) => {
      const { inputSchema } = declared['~orpc'] as unknown as { inputSchema: z.ZodType }
      return [`${module}.${entry}`, inputSchema] as const
    }),
  )
  const lengthProblems = (schema: z.ZodType, [path, , constants]: Fields[number], text: string) => {
    const parsed = schema.safeParse(inputWith(path, text, constants))
    return JSON.stringify(parsed.error?.issues ?? []).match(/"code":"too_(big|small)"/g)?.length ?? 0
  }
  /** The fewest letters that a field takes, with marks: as many code points as that. */
  const marked = (length: number, { minLength = 1 }: Schema) =>
    'q'.repeat(Math.max(minLength, 1)).padEnd(length, '\u0323')
  const isText = ({ type, enum: values, format }: Schema) => type === 'string' && !values && !format
  it.each(schemas)('is the real one in %s', (name, schema) => {
    const { input } = ENDPOINTS.find((endpoint) => endpoint.name === name) ?? { input: {} }
    for (const one of fieldsOf(input)) {
      const [path, field] = one
      if (!isText(field) || field.maxLength === undefined) continue
      const problemsMore = (text: (length: number) => string, max: number) =>
        lengthProblems(schema, one, text(max + 1)) - lengthProblems(schema, one, text(max))
      expect([path, problemsMore((length) => marked(length, field), field.maxLength)]).toEqual([path, 1])
      const characters = field['x-max-characters'] ?? field.maxLength
      expect([path, problemsMore((length) => 'x'.repeat(length), characters)]).toEqual([path, 1])
    }
  })

  it('is there for every text', () => {
    for (const { name, input } of ENDPOINTS)
      for (const [path, field] of fieldsOf(input))
        if (isText(field) && field.const === undefined && !field.pattern)
          expect([name, path, field.maxLength]).not.toContain(undefined)
  })
})
