import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter, type ZodToJsonSchemaConverterOptions } from '@orpc/zod/zod4'
import { api } from '@rihla/contract/api'
import { TAGS } from '@rihla/contract/tags'
import { TOKEN_USES } from '@rihla/contract/token-uses'
import { TOKEN_PREFIX, TOKEN_SCOPES } from '@rihla/domain/people/api-token'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { z } from 'zod'
import { livePaths } from '../../live/live-description.ts'
import { downloadPaths } from '../../uploads/download-description.ts'
import { uploadPaths } from '../../uploads/upload-description.ts'
import { endpointNameOf } from '../endpoint-name.ts'
import { describeOperation } from './describe-operation.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { namedSchemas } from './named-schemas.ts'
import { oauthScheme } from './oauth-scheme.ts'
import { SCHEMA_DESCRIPTIONS } from './schema-descriptions.ts'
import { addExamples, fieldExample } from './schema-examples.ts'

const SECURITY_SCHEMES: Record<string, OpenAPI.SecuritySchemeObject> = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${TOKEN_PREFIX}…`,
    description:
      'A personal API token of a person, for their programs. Each operation names the scope that it needs; scopes: ' +
      `${TOKEN_SCOPES.map((scope) => `\`${scope}\``).join(', ')}. The work of staff, signing in and security take no tokens.`,
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-rihla.session_token',
    description:
      'The session of a person at a browser. Changing calls must come from our own pages (`Origin`).',
  },
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const

/** The whole API as OpenAPI 3.1, generated from the contract; every error has one shape, `application/problem+json`. */
export async function describeApi(publicUrl: string, supportEmail: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter({ interceptors: [withStatedFacts] })],
  })
  const document = await generator.generate(api, {
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description:
        'Cars from local hosts in the United Arab Emirates. Money is integer fils of AED (100 to the dirham); days are ' +
        'YYYY-MM-DD and times HH:MM in Dubai; instants are ISO 8601 in UTC. Changing calls take JSON only. Programs ' +
        'send `Authorization: Bearer` with a token that a person created under Security in their profile, or that OAuth gave them; a call with a ' +
        'token has the rights of that person within the scopes of the token, needs no `Origin`, and its cookies do not ' +
        'count. `RateLimit` and `RateLimit-Policy` in an answer say how many calls are left. Names of makes, models, places and the like are in the language ' +
        'of `Accept-Language`, and are taken in either. Every refusal is a problem (RFC 9457) whose `code` says what ' +
        'happened; `title` is for people, in English or Arabic as `Accept-Language` prefers. Beside the refusals that ' +
        'an operation names, any call can answer 500 `unexpected` or 503 `too_busy`.',
      contact: { name: PRODUCT_NAME, email: supportEmail, url: `${publicUrl}/contact` },
      license: { name: 'Proprietary', url: `${publicUrl}/terms` },
    },
    externalDocs: { description: 'Guide', url: `${publicUrl}/api/docs/guide` },
    servers: [{ url: `${publicUrl}/api/v1` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    commonSchemas: namedSchemas(),
    components: {
      securitySchemes: { ...SECURITY_SCHEMES, oauth: oauthScheme(publicUrl) },
    },
  })
  for (const endpoint of Object.values(api).flatMap((module) => Object.values(module))) {
    const { route, meta } = endpoint['~orpc']
    const method = METHODS.find((one) => one === route.method?.toLowerCase())
    const operation = method && document.paths?.[route.path ?? '']?.[method]
    const name = endpointNameOf(endpoint)
    if (operation && name)
      describeOperation(operation, { name, meta, changes: method !== 'get', tokenUse: TOKEN_USES[name] })
  }
  for (const [path, operations] of Object.entries({ ...uploadPaths, ...downloadPaths, ...livePaths }))
    document.paths = { ...document.paths, [path]: { ...document.paths?.[path], ...operations } }
  document.webhooks = describeWebhooks()
  removeUnusedSchemas(document)
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    if (typeof schema === 'object') schema.description = SCHEMA_DESCRIPTIONS[name] ?? schema.description
  addExamples(document.components?.schemas ?? {})
  return document
}

/** Input schemas of GET calls become parameters, and nothing refers to them. */
function removeUnusedSchemas(document: OpenAPI.Document): void {
  const schemas = document.components?.schemas ?? {}
  const text = JSON.stringify(document)
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
  for (const name of unused) delete schemas[name]
  // What only these referred to is unused now.
  if (unused.length > 0) removeUnusedSchemas(document)
}

/** Adds what a schema states in its metadata and the converter leaves out: lengths, formats and descriptions. */
const withStatedFacts: NonNullable<ZodToJsonSchemaConverterOptions['interceptors']>[number] = ({
  schema,
  next,
}) => {
  const {
    maxLength,
    format,
    description,
    'x-max-characters': characters,
  } = z.globalRegistry.get(schema) ?? {}
  const [isRequired, json] = next()
  if (schema instanceof z.ZodObject) addFieldExamples(json.properties ?? {}, schema.shape)
  const stated = {
    ...(typeof maxLength === 'number' && { maxLength, 'x-max-characters': characters }),
    ...(typeof format === 'string' && { format }),
    ...(typeof description === 'string' && { description }),
  }
  return Object.keys(stated).length > 0 ? [isRequired, { ...json, ...stated }] : [isRequired, json]
}

/** Where a property is a reference, the example is that of the named schema. */
function addFieldExamples(properties: Record<string, unknown>, shape: z.core.$ZodShape): void {
  for (const [name, property] of Object.entries(properties)) {
    const field = shape[name]
    if (typeof property !== 'object' || property === null || '$ref' in property || !field) continue
    const example = fieldExample(name, field)
    if (example !== undefined) Object.assign(property, { examples: [example] })
  }
}
