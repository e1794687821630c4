import type { AnyContractProcedure } from '@orpc/contract'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter, type ZodToJsonSchemaConverterOptions } from '@orpc/zod/zod4'
import { api } from '@rihla/contract/api'
import type { EndpointMeta } from '@rihla/contract/endpoint'
import { Problem } from '@rihla/contract/problem'
import { TripPhoto } from '@rihla/contract/trips'
import { PersonDocument } from '@rihla/contract/verification'
import { REFUSALS } from '@rihla/domain/refusal'
import { z } from 'zod'
import { uploadPaths } from '../uploads/upload-description.ts'

const METHODS = ['get', 'post', 'patch', 'delete'] as const

/** The whole API as OpenAPI 3.1, generated from the contract; every error has one shape, `application/problem+json`. */
export async function describeApi(publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter({ interceptors: [withLengths] })],
  })
  const document = await generator.generate(api, {
    info: {
      title: 'Rihla',
      version: '1',
      description:
        'Cars from local hosts in the United Arab Emirates. Money is integer fils of AED (100 to the dirham); days are ' +
        'YYYY-MM-DD and times HH:MM in Dubai; instants are ISO 8601 in UTC. Changing calls take JSON only and come from ' +
        'our own pages or from programs without cookies. Names of makes, models, places and the like are in the language ' +
        'of `Accept-Language`, and are taken in either.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    commonSchemas: {
      Problem: { schema: Problem },
      PersonDocument: { schema: PersonDocument },
      TripPhoto: { schema: TripPhoto },
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rihla.session_token' } },
    },
  })
  const metas = metaByRoute()
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method]
      const meta = metas.get(`${method} ${path}`)
      if (operation && meta) complete(operation, meta)
    }
  }
  for (const [path, operations] of Object.entries(uploadPaths))
    document.paths = { ...document.paths, [path]: { ...document.paths?.[path], ...operations } }
  return document
}

/** Adds the lengths that a text states in its metadata, which the converter leaves out. */
const withLengths: NonNullable<ZodToJsonSchemaConverterOptions['interceptors']>[number] = ({
  schema,
  next,
}) => {
  const { maxLength, 'x-max-characters': characters } = z.globalRegistry.get(schema) ?? {}
  const [isRequired, json] = next()
  if (typeof maxLength !== 'number') return [isRequired, json]
  return [isRequired, { ...json, maxLength, 'x-max-characters': characters }]
}

/** Adds what the generator cannot derive: required access, the idempotency key, and the errors. */
function complete(operation: OpenAPI.OperationObject, meta: EndpointMeta): void {
  if (meta.access !== 'public') operation.security = [{ session: [] }]
  if (meta.idempotent) {
    operation.parameters = [
      ...(operation.parameters ?? []),
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description: 'The same key and body answer the same, once. 8 to 100 letters, digits, - and _.',
        schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' },
      },
    ]
  }
  operation.responses = {
    ...operation.responses,
    default: {
      description:
        'Refused, or a fault. `title` is in the language that `Accept-Language` prefers, English or Arabic. `code` is ' +
        `one of: ${Object.keys(REFUSALS).join(', ')}.`,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  }
}

function metaByRoute(): Map<string, EndpointMeta> {
  const endpoints: AnyContractProcedure[] = Object.values(api).flatMap((module) => Object.values(module))
  return new Map(
    endpoints.map((endpoint) => {
      const { route, meta } = endpoint['~orpc']
      return [`${route.method?.toLowerCase()} ${route.path}`, meta as EndpointMeta]
    }),
  )
}
