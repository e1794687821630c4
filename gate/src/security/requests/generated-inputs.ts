import type { Schema } from '@rihla/server/testing/all-endpoints'
import type { SeededRandom } from '@rihla/server/testing/builders/seeded-random'

const SAMPLES: Readonly<Record<string, string>> = {
  uuid: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  email: 'somebody@rihla.example',
  uri: 'https://calendar.example/car.ics',
  date: '2026-04-10',
  'date-time': '2026-04-10T10:00:00Z',
}
/** Strings that resemble the patterns and lengths in the contract. */
const SHAPES = [
  '2026-04-10',
  '10:00',
  '2026-04',
  '4242',
  '123456',
  '+971501234567',
  'Dubai',
  'sbx_ok_abcdefgh12',
]

/** A value with the shape that a schema describes. */
export function shapedLike(schema: Schema, random: SeededRandom): unknown {
  const one = <T>(all: readonly T[]): T => all[random.below(all.length)] as T
  if ('const' in schema) return schema.const
  if (schema.enum) return one(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return shapedLike(one(choices), random)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.below(2) === 0)
          .map(([name, part]) => [name, shapedLike(part, random)]),
      )
    case 'array': {
      const count = Math.max(schema.minItems ?? 0, random.below(3))
      return Array.from({ length: count }, () => shapedLike(schema.items ?? {}, random))
    }
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1_000_000)
      return least + random.below(Math.min((schema.maximum ?? 1000) - least, 1000) + 1)
    }
    case 'boolean':
      return random.below(2) === 0
    case 'null':
      return null
    default:
      return textLike(schema, one)
  }
}

function textLike(
  { format, pattern, minLength = 0, maxLength = 100 }: Schema,
  one: <T>(all: readonly T[]) => T,
) {
  const sample = SAMPLES[format ?? '']
  if (sample !== undefined) return sample
  const fitting = SHAPES.filter(
    (shape) =>
      shape.length >= minLength &&
      shape.length <= maxLength &&
      (!pattern || new RegExp(pattern, 'u').test(shape)),
  )
  return fitting.length > 0 ? one(fitting) : 'x'.repeat(Math.max(minLength, 3))
}

/** Values that no honest browser sends. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00x',
  '\u202E\u200F\uFEFF',
  'x'.repeat(5000),
  "'; drop table users; --",
  '%00',
  '../../../../etc/passwd',
  '{{7*7}}<%= 7*7 %>',
  '<img src=x onerror=alert(1)>',
  'NaN',
  '1e400',
  '-1',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '275760-09-13',
  '24:00',
  '99:99',
  '0198f2c4-7d1e-7abc-8def-0123456789ag',
  '١٢٣',
  -1,
  0,
  0.1,
  -0,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  1e308,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { toString: 1 },
  { length: 1e9 },
  Array.from({ length: 2000 }, () => 'x'),
]

/** The same value with one to three hostile values placed somewhere in it. */
export function spoilt(value: unknown, random: SeededRandom): unknown {
  let result = structuredClone(value)
  for (let times = 1 + random.below(3); times > 0; times--) result = spoiltOnce(result, random)
  return result
}

function spoiltOnce(value: unknown, random: SeededRandom): unknown {
  // A copy, because the next hostile value may be placed inside it.
  const hostile = () => structuredClone(HOSTILE[random.below(HOSTILE.length)])
  if (value === null || typeof value !== 'object') return hostile()
  const names = Object.keys(value)
  if (names.length === 0 || random.below(20) === 0)
    return Array.isArray(value) ? [hostile()] : { id: hostile() }
  const name = names[random.below(names.length)] as string
  const parts = value as Record<string, unknown>
  if (random.below(8) === 0) delete parts[name]
  else parts[name] = spoiltOnce(parts[name], random)
  return parts
}
