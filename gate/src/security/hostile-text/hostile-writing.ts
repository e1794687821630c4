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
    const texts = freeTextsOf(schema)
    if (texts.length === 0) continue
    for (const kind of WRITERS) {
      turn++
      const cookie = cookieOf(everybody, kind)
      const hostile = Object.fromEntries(
        texts.map(([field, max]) => [field, hostileText(writing, placeOf(name), turn).slice(0, max)]),
      )
      const body = { ...input, ...hostile, ...('key' in input ? { key: randomUUID() } : {}) }
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
const ENDS = /signIn|deleteAccount|suspendUser|changeUserType|changeSupport|cancel|decline/

function freeTextsOf({ properties = {} }: Schema): Array<[string, number]> {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const part = schema.anyOf?.find(({ type }) => type === 'string') ?? schema
    const isFree = part.type === 'string' && !part.format && !part.pattern && !part.enum && !('const' in part)
    const isOther = /token|password|code|key|slug|id$|date|time|after|path/i.test(field)
    return isFree && !isOther && (part.maxLength ?? 0) >= 80 ? [[field, (part.maxLength ?? 0) / 4]] : []
  })
}
