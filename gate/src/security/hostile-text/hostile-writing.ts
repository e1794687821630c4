import { randomUUID } from 'node:crypto'
import { ENDPOINTS, type Schema } from '@rihla/server/testing/all-endpoints'
import type { TestApp } from '@rihla/server/testing/test-app'
import { cookieOf, type Everybody, type Kind } from '../../app/cast.ts'
import { ADDRESSES, filledPath } from '../headers/request-targets.ts'
import { hostileText, type Writing } from './payloads.ts'

const WRITERS: readonly Kind[] = ['guest', 'renter', 'host', 'support', 'admin']

/**
 * Writes a variant into every free text of every writing endpoint, as every kind of caller. Returns the endpoints that
 * accepted it, and server errors.
 */
export async function writeThroughApi(
  testApp: TestApp,
  everybody: Everybody,
  writing: Writing,
): Promise<{ took: Set<string>; faults: string[] }> {
  const took = new Set<string>()
  const faults: string[] = []
  let turn = 0
  for (const { name, method, path, input } of ADDRESSES) {
    const schema = ENDPOINTS.find((endpoint) => endpoint.name === name)?.input
    if (method === 'GET' || method === 'DELETE' || !schema || ENDS.test(name)) continue
    if (!hasFreeTexts(schema, input)) continue
    for (const kind of WRITERS) {
      turn++
      const cookie = cookieOf(everybody, kind)
      const text = hostileText(writing, placeOf(name), turn)
      const body = { ...filledWith(text, schema, input), ...('key' in input ? { key: randomUUID() } : {}) }
      const answer = await testApp
        .as(null)
        [method === 'POST' ? 'post' : 'patch'](filledPath(name, path, everybody, everybody.ours), body, {
          headers: {
            ...(cookie === '' ? {} : { cookie }),
            'x-forwarded-for': `198.51.100.${WRITERS.indexOf(kind) + 1}`,
          },
        })
      if (answer.status < 300) took.add(name)
      if (answer.status >= 500) faults.push(`${name} by ${kind}: a fault, ${answer.status}`)
    }
    await testApp.db.deleteFrom('rate_limits').execute()
    testApp.clock.advance(1000)
  }
  return { took, faults }
}

/** The endpoint's name as marks contain it: `by_api.reviewssubmit`. */
const placeOf = (name: string) => `by_api.${name.replaceAll('.', '')}`

/** Endpoints after which the caller could not write again. */
const ENDS = /signIn|deleteAccount|suspendUser|removeSecondStep|changeUserType|changeSupport|cancel|decline/

type Input = Readonly<Record<string, unknown>>

const hasFreeTexts = (schema: Schema, input: Input): boolean =>
  JSON.stringify(filledWith('', schema, input)) !== JSON.stringify(filledWith('text', schema, input))

/** The input with this text in every free text, also of the objects within. */
function filledWith(text: string, schema: Schema, input: Input): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...input }
  for (const [field, part] of Object.entries(variantOf(schema, input).properties ?? {})) {
    const within = input[field]
    const max = maxOfFreeText(field, part)
    if (max !== null) filled[field] = text.slice(0, max)
    else if (typeof within === 'object' && within !== null && !Array.isArray(within))
      filled[field] = filledWith(text, part, within as Input)
  }
  return filled
}

/** Of a schema with variants, the one whose constants the input has. */
const variantOf = (schema: Schema, input: Input): Schema =>
  [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].find(({ properties }) =>
    Object.entries(properties ?? {}).every(
      ([field, part]) => !('const' in part) || part.const === input[field],
    ),
  ) ?? schema

/** How much of a free text a field takes for sure; null for a field that is none. */
function maxOfFreeText(field: string, schema: Schema): number | null {
  const part = schema.anyOf?.find(({ type }) => type === 'string') ?? schema
  const isFree = part.type === 'string' && !part.format && !part.pattern && !part.enum && !('const' in part)
  const isOther = /token|password|code|key|slug|id$|date|time|after|path/i.test(field)
  const max = part.maxLength ?? 0
  return isFree && !isOther && max >= 80 ? max / 4 : null
}
