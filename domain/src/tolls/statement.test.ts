import { describe, expect, test } from 'vitest'
import { instantInDubai } from '../time/dubai-time.ts'
import { gateNamed, type KnownGate } from './gate-names.ts'
import { MAX_STATEMENT_CHARACTERS, MAX_STATEMENT_ROWS, readStatement, type Statement } from './statement.ts'
import { statementAmount, statementDate, statementTime } from './statement-values.ts'

const gate = (slug: string, ...names: string[]): KnownGate => ({
  slug,
  road: slug.endsWith('bridge') ? 'darb' : 'salik',
  pair: null,
  names,
})
const GATES = [
  gate('al-safa-north', 'Al Safa North', 'الصفا الشمالية'),
  gate('al-safa-south', 'Al Safa South', 'الصفا الجنوبية'),
  gate('jebel-ali', 'Jebel Ali', 'جبل علي'),
  gate('al-maqta-bridge', 'Al Maqta Bridge', 'جسر المقطع'),
  gate('mussafah-bridge', 'Mussafah Bridge', 'جسر مصفح'),
]
const read = (text: string) => readStatement(text, GATES) as Statement
const at = instantInDubai('2026-03-12', '18:05')
const CROSSING = {
  line: 2,
  kind: 'toll',
  plate: 'A 12345',
  at,
  gate: 'al-safa-north',
  gateName: 'Al Safa North',
  road: 'salik',
  direction: null,
  amountFils: 400,
}

describe('a statement of tolls', () => {
  test.each([
    [
      'with commas',
      'Trip Date,Trip Time,Plate,Toll Gate,Amount (AED)\n12/03/2026,18:05,A 12345,Al Safa North,4.00',
    ],
    [
      'with semicolons',
      'Date;Time;Plate Number;Location;Amount\n12-03-2026;18:05:44;A 12345;Al Safa North;4,00',
    ],
    ['with tabs', 'date\ttime\tplate no.\tgate\tfee\n2026-03-12\t6:05 PM\tA 12345\tAl Safa North\tAED 4'],
    [
      'with a mark and a note of Excel',
      '\uFEFFsep=;\r\nDate;Time;Plate;Gate;Amount\r\n12/3/26;18:05;A 12345;Al Safa North;4',
    ],
    [
      'with one column of date and time',
      'Date & Time,Plate,Gate,Amount\n"12 Mar 2026, 06:05:10 pm",A 12345,Al Safa North,-4.00',
    ],
    [
      'with formulas of Excel',
      'Date,Time,Plate,Gate,Amount\n"=""12/03/2026""",18:05,="A 12345",Al Safa North,(4.00)',
    ],
  ])('%s is read', (_what, text) => {
    const { kind, rows, badRows } = read(text)
    expect([kind, badRows]).toEqual(['toll', []])
    expect(rows).toEqual([{ ...CROSSING, line: text.includes('sep=') ? 3 : 2 }])
  })

  test('in Arabic with Arabic-Indic digits is read', () => {
    const text =
      'تاريخ الرحلة,وقت الرحلة,مصدر اللوحة,رمز اللوحة,رقم اللوحة,البوابة,الاتجاه,المبلغ (درهم)\n' +
      '١٢/٠٣/٢٠٢٦,٠٦:٠٥ م,دبي,A,١٢٣٤٥,الصفا الشمالية,أبوظبي,٤٫٠٠'
    expect(read(text).rows).toEqual([
      { ...CROSSING, plate: 'دبي A 12345', gateName: 'الصفا الشمالية', direction: 'ابوظبي' },
    ])
  })

  test('has lines about the account before its headings and a total after its rows', () => {
    const text =
      'Salik account statement\nAccount,12345678\n\nTransaction ID,Trip Date,Trip Time,Transaction Post Date,' +
      'Toll Gate,Direction,Tag Number,Plate,Amount(AED)\n9,12 Mar 2026,06:05:00 PM,13 Mar 2026,Al Safa North,,1,' +
      'A 12345,4\nTotal,,,,,,,,4.00'
    expect(read(text)).toEqual({ kind: 'toll', rows: [{ ...CROSSING, line: 5 }], badRows: [] })
  })

  test('names each row that is not understood, with its line and the cell', () => {
    const text =
      'Date,Time,Plate,Gate,Amount\n' +
      '31/02/2026,18:05,A 1,Jebel Ali,4\n' +
      '03/25/2026,18:05,A 1,Jebel Ali,4\n' +
      '12/03/2026,25:05,A 1,Jebel Ali,4\n' +
      '12/03/2026,18:05,,Jebel Ali,4\n' +
      '12/03/2026,18:05,A 1,,4\n' +
      '12/03/2026,18:05,A 1,Al Ain,4\n' +
      '12/03/2026,18:05,A 1,Jebel Ali,four\n' +
      '12/03/2026\n' +
      '12/03/2026,18:05,A 1,Jebel Ali,\n'
    const { rows, badRows } = read(text)
    expect(badRows).toEqual([
      { line: 2, problem: 'date_unreadable', cell: '31/02/2026' },
      { line: 3, problem: 'date_unreadable', cell: '03/25/2026' },
      { line: 4, problem: 'time_unreadable', cell: '25:05' },
      { line: 5, problem: 'plate_missing', cell: '' },
      { line: 6, problem: 'gate_missing', cell: '' },
      { line: 7, problem: 'gate_unknown', cell: 'Al Ain' },
      { line: 8, problem: 'amount_unreadable', cell: 'four' },
      { line: 9, problem: 'time_unreadable', cell: '' },
    ])
    expect(rows).toMatchObject([{ line: 10, amountFils: null }])
  })
})

describe('of several dates and times', () => {
  test.each([
    [
      'the crossing counts',
      'Transaction Date,Transaction Time,Trip Date,Trip Time',
      '13/03/2026,02:00,12/03/2026,18:05',
    ],
    ['the crossing counts before a plain date', 'Date,Trip Date,Trip Time', '13/03/2026,12/03/2026,18:05'],
    [
      'the crossing counts in one column',
      'Date,Time,Trip Date and Time',
      '13/03/2026,02:00,12/03/2026 18:05',
    ],
    [
      'a plain one counts before the entry',
      'Transaction Date,Transaction Time,Date,Time',
      '13/03/2026,02:00,12/03/2026,18:05',
    ],
    ['the entry counts alone', 'Transaction Date,Transaction Time', '12/03/2026,18:05'],
    ['a date goes with a plain time', 'Trip Date,Time,Transaction Date', '12/03/2026,18:05,13/03/2026'],
    ['a plain date goes with a time', 'Date,Violation Time', '12/03/2026,18:05'],
  ])('%s', (_what, headings, cells) => {
    const text = `${headings},Plate,Gate\n${cells},A 12345,Al Safa North`
    expect(read(text).rows).toEqual([{ ...CROSSING, amountFils: null }])
  })

  test.each([
    ['two of one meaning', 'Trip Date,Crossing Date,Trip Time', ['Trip Date', 'Crossing Date', 'Trip Time']],
    ['the same twice', 'Date,Date,Time', ['Date', 'Date', 'Time']],
    ['halves of two moments', 'Transaction Date,Trip Time', ['Transaction Date', 'Trip Time']],
    ['a half and a whole', 'Date,Time,Trip Time,Transaction Date', ['Date', 'Time', 'Trip Time']],
  ])('%s are named and not read', (_what, headings, columns) => {
    const text = `${headings},Plate,Gate\n12/03/2026,12/03/2026,18:05,18:05,A 1,Jebel Ali`
    expect(readStatement(text, GATES)).toEqual({ problem: 'columns_ambiguous', columns })
  })
})

describe('a statement of fines', () => {
  test.each([
    [
      'in English',
      'Ticket No,Ticket Date,Ticket Time,Plate Source,Plate Code,Plate Number,Location,Fine Amount\n70-123 45,12/03/2026,18:05,Dubai,A,12345,Sheikh Zayed Road,AED 600.00',
    ],
    [
      'in Arabic',
      'رقم المخالفة,تاريخ المخالفة,وقت المخالفة,رقم اللوحة,مكان المخالفة,قيمة المخالفة\n٧٠١٢٣٤٥,١٢/٣/٢٠٢٦,١٨:٠٥,Dubai A 12345,Sheikh Zayed Road,٦٠٠',
    ],
  ])('%s is read', (_what, text) => {
    expect(read(text)).toEqual({
      kind: 'fine',
      rows: [
        {
          line: 2,
          kind: 'fine',
          plate: 'Dubai A 12345',
          at,
          number: '7012345',
          place: 'Sheikh Zayed Road',
          amountFils: 60_000,
        },
      ],
      badRows: [],
    })
  })

  test('has numbers in capitals, without spaces and dashes', () => {
    const text = 'Fine Number,Date,Time,Plate,Amount\nab 70-١٢,12/03/2026,18:05,A 1,600'
    expect(read(text).rows).toMatchObject([{ number: 'AB7012' }])
  })

  test('needs a number and an amount in each row', () => {
    const text = 'Fine Number,Date,Time,Plate,Amount\n,12/03/2026,18:05,A 1,600\n7,12/03/2026,18:05,A 1,0'
    expect(read(text).badRows).toEqual([
      { line: 2, problem: 'number_missing', cell: '' },
      { line: 3, problem: 'amount_unreadable', cell: '0' },
    ])
  })
})

const HEADINGS = 'Date,Time,Plate,Gate\n'
test.each([
  ['nothing', ' \n ', { problem: 'empty' }],
  ['headings alone', HEADINGS, { problem: 'empty' }],
  ['too much text', 'x'.repeat(MAX_STATEMENT_CHARACTERS + 1), { problem: 'too_large' }],
  [
    'too many rows',
    HEADINGS + '12/03/2026,18:05,A 1,Jebel Ali\n'.repeat(MAX_STATEMENT_ROWS + 1),
    { problem: 'too_many_rows' },
  ],
  ['an open quote', `${HEADINGS}12/03/2026,"18:05,A 1`, { problem: 'quote_unclosed', line: 2 }],
  [
    'other columns',
    'Date,Plate,Price\n1,2,3',
    { problem: 'columns_missing', missing: ['time', 'gateOrNumber'] },
  ],
  [
    'a letter',
    'Dear host',
    { problem: 'columns_missing', missing: ['date', 'time', 'plate', 'gateOrNumber'] },
  ],
])('%s cannot be read', (_what, text, expected) => {
  expect(readStatement(text, GATES)).toEqual(expected)
})

test.each([
  ['Al Safa (North)', 'al-safa-north'],
  ['AL-SAFA NORTH TOLL GATE', 'al-safa-north'],
  ['Salik - Al Safa South', 'al-safa-south'],
  ['بوابة الصفا الجنوبية', 'al-safa-south'],
  ['Jabal Ali', 'jebel-ali'],
  ['جبل على', 'jebel-ali'],
  ['Al Maqtaa', 'al-maqta-bridge'],
  ['Musaffah', 'mussafah-bridge'],
  ['Al Safa', null],
  ['Gate', null],
])('the gate %j is %s', (name, slug) => {
  expect(gateNamed(name, GATES)?.slug ?? null).toBe(slug)
})

test.each([
  ['1 يناير 2026', '2026-01-01'],
  ['12-Mar-26', '2026-03-12'],
  ['12 March, 2026', '2026-03-12'],
  ['2026/3/12 00:00:00', '2026-03-12'],
  ['12.03.2026', '2026-03-12'],
  ['12/03/2026 18:05', '2026-03-12'],
  ['2026-03-12T00:00:00+04:00', '2026-03-12'],
  ['2026-03-11T20:00:00Z', null],
  ['2026-03-12T18:05:00+00:00', null],
  ['2026', null],
  ['12 Foo 2026', null],
])('the day of %j is %s', (cell, day) => {
  expect(statementDate(cell)).toBe(day)
})

test.each([
  ['00:00', '00:00'],
  ['12:00 AM', '00:00'],
  ['12:30 p.m.', '12:30'],
  ['6:05 ص', '06:05'],
  ['06:05 مساءً', '18:05'],
  ['12/03/2026 18:05:59', '18:05'],
  ['2026-03-12T18:05:00+04:00', '18:05'],
  ['2026-03-12T18:05:00.000+0400', '18:05'],
  ['12/03/2026 18:05 +04:00', '18:05'],
  ['12/03/2026 6:05 PM +04', '18:05'],
  ['18:05 GMT+4', '18:05'],
  ['2026-03-12T18:05:00+00:00', null],
  ['2026-03-12T18:05:00Z', null],
  ['12/03/2026 18:05 -05:00', null],
  ['18:05-19:00', null],
  ['18:05 - 19:00', null],
  ['-18:05', null],
  ['13:00 PM', null],
  ['1805', null],
  ['', null],
])('the time of %j is %s', (cell, time) => {
  expect(statementTime(cell)).toBe(time)
})

test.each([
  ['AED 1,250.50', 125_050],
  ['Dhs. 4', 400],
  ['4,5', 450],
  ['٤٫٥٠ د.إ', 450],
  ['0.00', 0],
  ['1.234', null],
  ['12/03', null],
  ['', null],
])('the amount of %j is %s fils', (cell, fils) => {
  expect(statementAmount(cell)).toBe(fils)
})

// A pattern that is not linear takes minutes for these, which the time limit of tests does not allow.
test.each([' ', '(', '"', ',', ';', 'a', 'ا', '1', '\n'])(
  'a long text of %j within and instead of a row is read in linear time',
  (letter) => {
    const length = MAX_STATEMENT_CHARACTERS - 1000
    const texts = [
      letter.repeat(length),
      `${HEADINGS}12 ${letter.repeat(length)},18:05,A 1,Jebel Ali`,
      `${HEADINGS}12/03/2026,18:05,A 1,${letter.repeat(length)}`,
    ]
    for (const text of texts) expect(readStatement(text, GATES)).not.toHaveProperty('rows.0')
  },
)
