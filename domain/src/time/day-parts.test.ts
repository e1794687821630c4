import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfParts, partsOfDay } from './day-parts.ts'
import { addDays } from './plain-date.ts'

const read = (day: string, month: string, year: string) => dayOfParts({ day, month, year })

test.each([
  [['9', '3', '1990'], '1990-03-09'],
  [[' 09 ', '03', '1990'], '1990-03-09'],
  [['٢٩', '٢', '٢٠٠٠'], '2000-02-29'],
  [['۳۱', '۱۲', '۱۹۹۹'], '1999-12-31'],
  [['9/3/1990', '', ''], '1990-03-09'],
  [['١٩٩٠-٠٣-٠٩', '', ''], '1990-03-09'],
  [['', ' ', ''], null],
] as Array<[[string, string, string], string | null]>)('%j is the date %s', (typed, date) => {
  expect(read(...typed)).toEqual({ date, problems: {} })
})

test.each([
  [['9', '', '1990'], { month: 'missing' }],
  [['', '3', ''], { day: 'missing', year: 'missing' }],
  [['32', '3', '1990'], { day: 'invalid' }],
  [['0', '3', '1990'], { day: 'invalid' }],
  [['9', '13', '1990'], { month: 'invalid' }],
  [['9', 'March', '90'], { month: 'invalid', year: 'invalid' }],
  [['9', '3', '0000'], { year: 'invalid' }],
  [['31', '4', '1990'], { day: 'invalid' }],
  [['29', '2', '1900'], { day: 'invalid' }],
  [['9/3', '', ''], { day: 'invalid', month: 'missing', year: 'missing' }],
] as Array<[[string, string, string], object]>)('%j has the problems %j', (typed, problems) => {
  expect(read(...typed)).toEqual({ date: null, problems })
})

test('every date survives being shown in parts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const date = addDays('1900-01-01', days)
      expect(dayOfParts(partsOfDay(date))).toEqual({ date, problems: {} })
    }),
  )
  expect(partsOfDay(null)).toEqual({ day: '', month: '', year: '' })
})
