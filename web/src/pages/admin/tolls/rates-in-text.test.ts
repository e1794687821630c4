import { expect, test } from 'vitest'
import { ratesInText, textOfRates } from './rates-in-text.ts'

test('rates are read as they are written', () => {
  const rates = [
    { fromMinute: 360, untilMinute: 600, fils: 600 },
    { fromMinute: 600, untilMinute: 960, fils: 450 },
    { fromMinute: 1200, untilMinute: 1500, fils: 400 },
  ]
  expect(textOfRates(rates)).toBe('06:00-10:00 6\n10:00-16:00 4.50\n20:00-01:00 4')
  expect(ratesInText(textOfRates(rates))).toEqual({ rates })
})

test.each([
  ['٠٧:٠٠ – ٠٩:٠٠ ٤', 420, 540, 400],
  ['7:00-9:00: 4', 420, 540, 400],
  ['20:00-24:00 4', 1200, 1440, 400],
])('%j is a rate', (text, fromMinute, untilMinute, fils) => {
  expect(ratesInText(`\n${text}\n`)).toEqual({ rates: [{ fromMinute, untilMinute, fils }] })
})

test.each([
  '7-9 4',
  '07:00-09:00',
  '07:00-09:00 0',
  '07:00-09:00 101',
  '07:61-09:00 4',
  '25:00-26:00 4',
  '10:00-09:00 4',
])('%j is none', (text) => {
  expect(ratesInText(`06:00-07:00 4\n${text}`)).toEqual({ wrongLine: 2 })
})
