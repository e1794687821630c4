import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'

type Leaf = [path: string, schema: z.ZodString]

/** The text fields of a schema. */
function textsOf(schema: unknown, path: string): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path))
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsOf(schema.unwrap(), path)
  return schema instanceof z.ZodString ? [[path, schema]] : []
}

const TEXTS = Object.entries(api).flatMap(([module, entries]) =>
  Object.entries(entries).flatMap(([entry, declared]) => {
    const { inputSchema } = declared['~orpc'] as unknown as { inputSchema: unknown }
    return textsOf(inputSchema, `${module}.${entry}`)
  }),
)

// PostgreSQL cannot store or compare a NUL character. Passwords are only hashed.
it('no text of an input keeps a NUL character, except a password', () => {
  const keepers = TEXTS.filter(([, schema]) => {
    const { data = '' } = schema.safeParse(`${'x'.repeat(schema.minLength ?? 1)}\0`)
    return data.includes('\0')
  })
  expect(TEXTS.length).toBeGreaterThan(100)
  expect(keepers.map(([path]) => path).filter((path) => !/password$/i.test(path))).toEqual([])
})
