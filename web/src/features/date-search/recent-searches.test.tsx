import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetPersonal, keepPersonal } from '../../offline/personal-storage.ts'
import { areaInWords } from './recent-search-words.ts'
import {
  ANYONE,
  addressOfSearch,
  forgetSearch,
  RECENT_SEARCHES,
  recentSearches,
  rememberSearch,
} from './recent-searches.ts'

const now = instantInDubai('2027-03-10', '12:10')
const period = {
  pickUpDate: '2027-03-12',
  pickUpTime: '08:30',
  returnDate: '2027-03-15',
  returnTime: '10:00',
}
const DATES = 'pickUpDate=2027-03-12&pickUpTime=08%3A30&returnDate=2027-03-15'

beforeEach(() => forgetPersonal())

/** The addresses of the searches that are remembered. */
const addresses = (at = now) => recentSearches(at).map((search) => addressOfSearch(search, at))

describe('recent searches', () => {
  it('repeat place, dates, filters and order, but not a later page', () => {
    rememberSearch(
      `/browse?location=Dubai&${DATES}&category=suv&category=luxury&sort=price_low&after=abc`,
      { location: 'Dubai', period, filters: 2 },
      now,
    )
    expect(recentSearches(now)).toMatchObject([{ area: 'place', location: 'Dubai', period, filters: 2 }])
    const [address = ''] = addresses()
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      location: 'Dubai',
      pickUpDate: '2027-03-12',
      pickUpTime: '08:30',
      returnDate: '2027-03-15',
      category: 'luxury',
      sort: 'price_low',
    })
    expect(address).not.toContain('after')
  })

  it('with other filters for the same place and dates are one search, the last', () => {
    rememberSearch(`/browse?location=Dubai&${DATES}`, { location: 'Dubai', period, filters: 0 }, now)
    rememberSearch('/browse?location=Ajman', { location: 'Ajman', period: null, filters: 0 }, now)
    rememberSearch(
      `/browse?location=Dubai&${DATES}&category=suv`,
      { location: 'Dubai', period, filters: 1 },
      now,
    )
    expect(recentSearches(now).map(({ location, filters }) => [location, filters])).toEqual([
      ['Dubai', 1],
      ['Ajman', 0],
    ])
  })

  it('are five at most, the newest first, and each can be removed', () => {
    for (const location of ['A', 'B', 'C', 'D', 'E', 'F'])
      rememberSearch(`/browse?location=${location}`, { location, period: null, filters: 0 }, now)
    expect(addresses().map((one) => one.at(-1))).toEqual(['F', 'E', 'D', 'C', 'B'])
    const [, second] = recentSearches(now)
    if (second) forgetSearch(second, now)
    expect(addresses().map((one) => one.at(-1))).toEqual(['F', 'D', 'C', 'B'])
  })

  it('lose dates that are over', () => {
    rememberSearch(`/browse?location=Dubai&${DATES}`, { location: 'Dubai', period, filters: 0 }, now)
    expect(addresses(instantInDubai('2027-03-13', '09:00'))).toEqual(['/browse?location=Dubai'])
  })

  it('do not contain the list of all cars, and tell a part of the map from a point', () => {
    rememberSearch('/browse', { location: '', period: null, filters: 0 }, now)
    expect(recentSearches(now)).toEqual([])
    rememberSearch('/browse?latitude=25.2&longitude=55.3', { location: '', period: null, filters: 0 }, now)
    rememberSearch('/browse?bounds=25,55,25.5,55.5', { location: '', period: null, filters: 0 }, now)
    expect(recentSearches(now).map(({ area }) => area)).toEqual(['map', 'near'])
  })

  it('are called by the place, unless the map was moved away from it', () => {
    rememberSearch('/browse?location=Dubai', { location: 'Dubai', period: null, filters: 0 }, now)
    rememberSearch(
      '/browse?location=Dubai&bounds=25,55,25.5,55.5',
      { location: 'Dubai', period: null, filters: 0 },
      now,
    )
    expect(recentSearches(now).map(areaInWords)).toEqual(['Area on the map', 'Dubai'])
  })

  it('are gone after a sign-out, and ignore what is no search', () => {
    rememberSearch('/browse?location=Dubai', { location: 'Dubai', period: null, filters: 0 }, now)
    forgetPersonal()
    expect(recentSearches(now)).toEqual([])
    keepPersonal(ANYONE, RECENT_SEARCHES, [
      null,
      'Dubai',
      { area: 'place', location: 'Dubai', period: { pickUpDate: 'soon' }, filters: 0, query: '' },
      { area: 'place', location: 'Ajman', period: null, filters: 0, query: 'location=Ajman' },
    ])
    expect(addresses()).toEqual(['/browse?location=Ajman'])
  })
})
