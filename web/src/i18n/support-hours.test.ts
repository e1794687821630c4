import { expect, it } from 'vitest'
import { clockInWords, supportHoursInWords } from './support-hours.ts'

it.each([
  ['06:00', '6 AM'],
  ['23:00', '11 PM'],
  ['00:00', '12 AM'],
  ['12:00', '12 PM'],
  ['17:30', '5:30 PM'],
  ['09:05', '9:05 AM'],
])('%s is shown as %s', (time, shown) => {
  expect(clockInWords(time)).toBe(shown)
})

it('states the support hours in Dubai time, or that they never end', () => {
  expect(supportHoursInWords({ daily: { from: '06:00', until: '23:00' } })).toBe(
    'Our team answers in the chat every day from 6 AM to 11 PM, Dubai time.',
  )
  expect(supportHoursInWords({ daily: null })).toBe('Our team answers in the chat around the clock.')
})
