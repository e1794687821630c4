import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'

it.each<[Json, string]>([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [
    { period: { to: '2026-03-13', from: '2026-03-10' } },
    '{"period":{"from":"2026-03-10","to":"2026-03-13"}}',
  ],
  [{ name: 'سارة "S"\n' }, '{"name":"سارة \\"S\\"\\n"}'],
  [{}, '{}'],
  [[], '[]'],
])('writes %j as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

it('refuses numbers that are no integers', () => {
  for (const number of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
    expect(() => canonicalJson({ number })).toThrow(RangeError)
})

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

/** The same content with the keys of every object in the opposite order. */
const reversed = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reversed(part as Json)]),
  )
}

it('is the same for every order of keys, and loses nothing', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(reversed(value))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
