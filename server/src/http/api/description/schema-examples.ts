import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { EXAMPLES_BY_ENDING, EXAMPLES_BY_FORMAT, FIELD_EXAMPLES } from './field-examples.ts'
import { NAMED_EXAMPLES } from './named-examples.ts'

/** What an example depends on. */
interface Schema {
  $ref?: string
  type?: unknown
  const?: unknown
  default?: unknown
  enum?: unknown[]
  examples?: unknown[]
  format?: string
  minimum?: number
  items?: unknown
  anyOf?: unknown[]
  oneOf?: unknown[]
  properties?: Record<string, unknown>
}
type Schemas = Record<string, unknown>

/** An example of a field, by its name: the first that its schema accepts and leaves as it is, or undefined. */
export function fieldExample(name: string, field: z.core.$ZodType): unknown {
  const [, byEnding] = EXAMPLES_BY_ENDING.find(([ending]) => name.endsWith(ending)) ?? []
  const candidates = FIELD_EXAMPLES[name] ?? (byEnding === undefined ? [] : [byEnding])
  return candidates.find((candidate) => isDeepStrictEqual(z.safeParse(field, candidate).data, candidate))
}

/** Gives every named schema an example, put together from those of its fields. */
export function addExamples(schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas))
    if (isSchema(schema)) schema.examples = [NAMED_EXAMPLES[name] ?? exampleOf(schema, schemas)]
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** One value that the schema accepts: of alternatives the first, with all fields. */
function exampleOf(schema: unknown, schemas: Schemas): unknown {
  if (!isSchema(schema)) return {}
  const { $ref, examples, enum: options, format = '', anyOf, oneOf, items, minimum = 1, type } = schema
  if (examples) return examples[0]
  if ($ref) {
    const name = $ref.slice('#/components/schemas/'.length)
    return NAMED_EXAMPLES[name] ?? exampleOf(schemas[name], schemas)
  }
  if (schema.const !== undefined) return schema.const
  if (options) return options[0]
  if (anyOf ?? oneOf) return exampleOf((anyOf ?? oneOf)?.[0], schemas)
  if (type === 'array') return [exampleOf(items, schemas)]
  if (type === 'boolean') return schema.default ?? false
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (type === 'string') return EXAMPLES_BY_FORMAT[format]
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property, schemas)]),
  )
}
