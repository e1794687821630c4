import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const cellsOf = (text: string, delimiter = ',') => readCsv(text, delimiter).records.map(({ cells }) => cells)

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a,b","c ""d"""', [['a,b', 'c "d"']]],
  ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
  ['a,,', [['a', '', '']]],
  ['\n\n ,\na', [['a']]],
  ['="A 1",b', [['="A 1"', 'b']]],
  ['"a" ,b', [['a ', 'b']]],
  ['', []],
])('%j is read', (text, expected) => {
  expect(cellsOf(text)).toEqual(expected)
})

test('records know their lines, also after a cell of several lines', () => {
  expect(readCsv('a\n\n"b\nc"\r\nd', ',').records.map(({ line }) => line)).toEqual([1, 3, 5])
})

test('a quote that never closes is named with its line', () => {
  expect(readCsv('a,b\n"c,d\ne', ',')).toEqual({
    records: [{ line: 1, cells: ['a', 'b'] }],
    unclosedLine: 2,
  })
})

test('what is written by the rules is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r', ' ', 'ب'), maxLength: 6 })
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (records, delimiter) => {
      const text = records
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
        .join('\r\n')
      const filled = records.filter((cells) => cells.some((one) => one.trim() !== ''))
      expect(cellsOf(text, delimiter)).toEqual(filled)
    }),
    { numRuns: 5000, seed: 30 },
  )
})
