import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { describe, expect, it } from 'vitest'
import { defaultPickUpTime, periodInAddress, periodQuery } from './period-in-address.ts'

const now = instantInDubai('2027-03-10', '12:10')
const asked = (query: string) => periodInAddress(new URLSearchParams(query), now)

describe('the period in a URL', () => {
  it('uses the default times when none are given', () => {
    expect(asked('pickUpDate=2027-03-12&returnDate=2027-03-15')).toEqual({
      period: {
        pickUpDate: '2027-03-12',
        pickUpTime: '10:00',
        returnDate: '2027-03-15',
        returnTime: '10:00',
      },
      problem: null,
    })
  })

  it('defaults to an evening return when both days are the same', () => {
    expect(asked('pickUpDate=2027-03-12&returnDate=2027-03-12').period?.returnTime).toBe('22:00')
  })

  it('defaults to the next possible half hour for a pick-up today', () => {
    const expected = { period: { pickUpTime: '13:30' }, problem: null }
    expect(asked('pickUpDate=2027-03-10&returnDate=2027-03-11')).toMatchObject(expected)
    expect(asked('pickUpDate=2027-03-10&returnDate=2027-03-11&pickUpTime=10:00')).toMatchObject(expected)
  })

  it('keeps a chosen time that has passed and reports the problem', () => {
    expect(asked('pickUpDate=2027-03-10&returnDate=2027-03-11&pickUpTime=09:30')).toMatchObject({
      period: { pickUpTime: '09:30' },
      problem: 'pickup_in_past',
    })
  })

  it.each([
    ['', 'nothing'],
    ['pickUpDate=2027-03-12', 'one day alone'],
    ['pickUpDate=2027-02-30&returnDate=2027-03-15', 'a day that does not exist'],
    ['pickUpDate=%3Cscript%3E&returnDate=2027-03-15', 'no day at all'],
  ])('is null for "%s": %s', (query) => {
    expect(asked(query)).toEqual({ period: null, problem: null })
  })

  it('ignores invalid times', () => {
    const { period } = asked('pickUpDate=2027-03-12&returnDate=2027-03-15&pickUpTime=25:00&returnTime=x')
    expect(period).toMatchObject({ pickUpTime: '10:00', returnTime: '10:00' })
  })

  it('reports the problem with dates that cannot be rented', () => {
    expect(asked('pickUpDate=2027-03-01&returnDate=2027-03-15').problem).toBe('pickup_in_past')
    expect(asked('pickUpDate=2027-03-15&returnDate=2027-03-12').problem).toBe('return_before_pickup')
    expect(asked('pickUpDate=2028-03-15&returnDate=2028-03-17').problem).toBe('too_far_ahead')
  })

  it('survives a round trip and leaves out default times', () => {
    const query = 'pickUpDate=2027-03-12&returnDate=2027-03-15&pickUpTime=08%3A30'
    const { period } = asked(query)
    expect(periodQuery(period, now)).toEqual({
      pickUpDate: '2027-03-12',
      returnDate: '2027-03-15',
      pickUpTime: '08:30',
    })
    expect(periodQuery(null, now)).toEqual({})
  })

  it('falls back to the default time when today has no possible pick-up time left', () => {
    expect(defaultPickUpTime('2027-03-10', instantInDubai('2027-03-10', '23:20'))).toBe('10:00')
  })
})
