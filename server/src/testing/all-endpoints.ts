import { api } from '@rihla/contract/api'
import type { EndpointMeta } from '@rihla/contract/endpoint'
import { z } from 'zod'

/** As much of JSON Schema as the contract uses. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

export interface Endpoint {
  /** `bookings.request` */
  name: string
  access: EndpointMeta['access']
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As the contract says it: `/bookings/{id}`. */
  path: string
  input: Schema
  /** What of the input goes into the path. */
  inPath: readonly string[]
}

interface Declared {
  meta: EndpointMeta
  route: Pick<Endpoint, 'method' | 'path'>
  inputSchema: z.ZodType
}

/** Every endpoint of the contract, so that none is forgotten. */
export const ENDPOINTS: readonly Endpoint[] = Object.entries(api).flatMap(([module, entries]) =>
  Object.entries(entries).map(([entry, declared]) => {
    const { meta, route, inputSchema } = declared['~orpc'] as unknown as Declared
    return {
      name: `${module}.${entry}`,
      access: meta.access,
      method: route.method,
      path: route.path,
      input: z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as Schema,
      inPath: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    }
  }),
)
