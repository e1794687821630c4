import { api } from '@rihla/contract/api'
import { refusalsOf } from '@rihla/contract/endpoint-refusals'
import { statusOf } from '@rihla/domain/refusal'
import { endpointNameOf } from '../http/api/endpoint-name.ts'

/** Refusals that any call can get; the description names them once. */
const EVERYWHERE = ['host_not_allowed', 'origin_not_allowed']

interface Described {
  method: string
  path: RegExp
  codes: ReadonlySet<string>
}

const DESCRIBED: Described[] = Object.values(api)
  .flatMap((module) => Object.values(module))
  // '/bookings/latest' before '/bookings/{id}'.
  .sort((one, other) => parametersOf(one['~orpc'].route.path) - parametersOf(other['~orpc'].route.path))
  .map((endpoint) => {
    const { route, meta } = endpoint['~orpc']
    const method = route.method ?? 'GET'
    const name = endpointNameOf(endpoint)
    if (name === null) throw new Error(`${route.path} is no endpoint of the contract`)
    return {
      method,
      path: new RegExp(`^/api/v1${(route.path ?? '').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      codes: new Set<string>(refusalsOf(name, meta, { hasInput: true, changes: method !== 'GET' })),
    }
  })

function parametersOf(path = ''): number {
  return path.split('{').length
}

const undescribed = new Set<string>()

/** Refusals of this process that the API description does not name for their endpoint. */
export const undescribedRefusals = (): string[] => [...undescribed]

/**
 * Records an answer that is a refusal which the API description does not name for its endpoint. Tests of one file expect
 * none at their end; checks with random calls do not, since they would fail by chance.
 */
export function recordUndescribedRefusal(method: string, address: string, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('requestId' in body)) return
  const code = String(body.code)
  if (EVERYWHERE.includes(code) || statusOf(code as Parameters<typeof statusOf>[0]) >= 500) return
  const path = address.split('?')[0] ?? ''
  const described = DESCRIBED.find((one) => one.method === method && one.path.test(path))
  if (described && !described.codes.has(code))
    undescribed.add(`'${code}' of ${method} ${path} is missing in contract/src/endpoint-refusals.ts`)
}
