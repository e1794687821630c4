import { describe, expect, it } from 'vitest'
import { dayInWords, dayWithYear, momentInWords, periodInWords } from './dates.ts'

describe('formatted days and times', () => {
  it('a day does not depend on the time zone of the machine', () => {
    expect(dayInWords('2026-03-12')).toBe('Thu 12 Mar')
    expect(dayWithYear('2028-02-29')).toBe('Tue 29 Feb 2028')
  })

  it('an instant is displayed in Dubai time', () => {
    expect(momentInWords('2026-03-12T06:00:00.000Z')).toBe('Thu 12 Mar, 10:00')
    expect(momentInWords('2026-03-12T20:30:00.000Z')).toBe('Fri 13 Mar, 00:30')
  })

  it('a period has a pick-up and a return text', () => {
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
