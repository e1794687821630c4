import type { Schema } from './all-endpoints.ts'

const IDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0198F2C4-7D1E-7ABC-8DEF-0123456789AB',
  'none',
]
const NUMBERS = [
  ...['0', '-0', '-1', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '', ' 1'],
  ...['32767', '32768', '2147483647', '2147483648', '-2147483648', '-2147483649', '-9223372036854'],
  ...['9007199254740991', '-9007199254740991', '9007199254740992', '9223372036854775808', '1e300'],
]
const DAYS = ['0000-01-01', '0001-01-01', '1582-10-10', '9999-12-31', '2026-02-30', '2028-02-29', '2026-3-1']
const CLOCKS = ['00:00', '23:59', '24:00', '12:60']
const MONTHS = ['0000-01', '0001-01', '9999-12', '2026-13']
const TEXTS = [
  '',
  ' ',
  '\0',
  '%',
  '_',
  "'",
  '\\',
  '"',
  '\u{10ffff}',
  '\ufffd',
  'x\u0301',
  '[',
  '*',
  '__proto__',
]
const LAST_ID = IDS[1] as string
const FAR = '9'.repeat(16)
/** Cursors of the shapes that the tables, the search and the lists write, with keys at the ends of their ranges. */
const CURSORS = [
  ...[FAR, `-${FAR}`, '0', 'x'].flatMap((key) => [
    `${key}.${LAST_ID}`,
    `${key}_${LAST_ID}`,
    `${key}|${LAST_ID}`,
  ]),
  ...['1e308', '-1e308', '1e999', '-1e999', '1e-999'].map((key) => `${key}_${LAST_ID}`),
  ...[FAR, `-${FAR}`, '', 'x'.repeat(200)].map((key) =>
    Buffer.from(JSON.stringify([key, LAST_ID])).toString('base64url'),
  ),
]
const IS_CURSOR = new Set(['after', 'before'])

/** Values at and beyond the limits of a query field, as texts; several texts are a list. */
export function boundaryValues(name: string, schema: Schema): string[][] {
  const { anyOf, oneOf, items, type } = schema
  const options = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (options.length > 0) return options.flatMap((option) => boundaryValues(name, option))
  if (type === 'array' && items) return listsOf(name, items, schema)
  return textsFor(name, schema).map((text) => [text])
}

function listsOf(name: string, items: Schema, { maxItems = 100 }: Schema): string[][] {
  const singles = textsFor(name, items)
  const first = singles[0] ?? 'x'
  const repeated = [maxItems, maxItems + 1].map((length) => Array<string>(length).fill(first))
  return [...singles.map((text) => [text]), ...repeated]
}

function textsFor(name: string, schema: Schema): string[] {
  if (schema.enum) return [...schema.enum.map(String), 'none']
  if (schema.type === 'boolean') return ['true', 'false', '1', 'none']
  if (schema.type === 'integer' || schema.type === 'number') return [...limitsOf(schema), ...NUMBERS]
  if (schema.format === 'uuid') return IDS
  if (IS_CURSOR.has(name)) return [...CURSORS, ...TEXTS]
  const { minLength = 0, maxLength = 1000, pattern } = schema
  const characters = schema['x-max-characters'] ?? maxLength
  if (minLength === 10 && maxLength === 10) return DAYS
  if (minLength === 5 && maxLength === 5) return CLOCKS
  if (pattern) return [...MONTHS, ...TEXTS]
  const lengths = [...new Set([minLength, characters, characters + 1, maxLength, maxLength + 1])]
  return [...TEXTS, ...lengths.map((length) => 'x'.repeat(length))]
}

const limitsOf = ({ minimum, maximum }: Schema) =>
  [minimum, maximum].flatMap((limit) =>
    limit === undefined ? [] : [limit - 1, limit, limit + 1].map(String),
  )
