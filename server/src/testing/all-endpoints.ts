import { api } from '@rihla/contract/api'
import type { EndpointMeta } from '@rihla/contract/endpoint'
import { z } from 'zod'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  /** In code points. */
  maxLength?: number
  /** In characters as people count them. */
  'x-max-characters'?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
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
  /** The path as in the contract: `/bookings/{id}`. */
  path: string
  input: Schema
  /** Input fields that are path parameters. */
  inPath: readonly string[]
}

interface Declared {
  meta: EndpointMeta
  route: Pick<Endpoint, 'method' | 'path'>
  inputSchema: z.ZodType
}

/** All endpoints of the contract. */
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
