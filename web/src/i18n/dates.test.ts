import { describe, expect, it } from 'vitest'
import { dayInWords, dayWithYear, momentInWords, periodInWords } from './dates.ts'

describe('days and moments in words', () => {
  it('names a day whatever zone the machine is in', () => {
    expect(dayInWords('2026-03-12')).toBe('Thu 12 Mar')
    expect(dayWithYear('2028-02-29')).toBe('Tue 29 Feb 2028')
  })

  it('shows an instant as a clock in Dubai does', () => {
    expect(momentInWords('2026-03-12T06:00:00.000Z')).toBe('Thu 12 Mar, 10:00')
    expect(momentInWords('2026-03-12T20:30:00.000Z')).toBe('Fri 13 Mar, 00:30')
  })

  it('writes both ends of a period', () => {
    expect(
      periodInWords({
        pickUpDate: '2026-03-12',
        pickUpTime: '10:00',
        returnDate: '2026-03-14',
        returnTime: '22:00',
      }),
    ).toEqual({ pickUp: 'Thu 12 Mar, 10:00', return: 'Sat 14 Mar, 22:00' })
  })
})
