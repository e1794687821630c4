import { filsShownAsUsd } from '@rihla/domain/pricing/money'
import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { describe, expect, it } from 'vitest'
import { searchAddress } from '../../../features/saved-searches/search-address.ts'
import { browseAddress, filtersIn, NO_FILTERS, searchInputOf } from './browse-filters.ts'

const now = instantInDubai('2027-03-10', '12:10')
const read = (query: string) => filtersIn(new URLSearchParams(query), now)
const inputFor = (query: string) =>
  Object.fromEntries(Object.entries(searchInputOf(read(query))).filter(([, value]) => value !== undefined))

describe('the filters in a URL', () => {
  it('are empty without a query', () => {
    expect(read('')).toEqual(NO_FILTERS)
    expect(browseAddress(NO_FILTERS, now)).toBe('/browse')
    expect(inputFor('')).toEqual({ sort: 'relevance' })
  })

  it.each(['convertible', 'truck', 'van'])('accept ?type=%s as a category', (type) => {
    expect(read(`type=${type}`).category).toEqual([type])
  })

  it('accept ?location=Dubai', () => {
    expect(inputFor('location=Dubai')).toEqual({ location: 'Dubai', sort: 'relevance' })
  })

  it('survive a round trip through the URL', () => {
    const query =
      'location=Dubai+Marina&pickUpDate=2027-03-12&returnDate=2027-03-15&pickUpTime=08%3A30' +
      '&category=suv&category=luxury&brand=BMW&brand=Tesla&transmission=automatic&fuelType=electric' +
      '&minSeats=5&minPrice=40&maxPrice=200&instantBook=true&superhost=true&features=gps&sort=price_low&after=abc_1' +
      '&flexibleDays=2&model=BMW%2FX5&model=Toyota%2FLand+Cruiser&minTotal=100&maxTotal=1200&maxDeposit=1000' +
      '&minKmPerDay=250'
    const filters = read(query)
    expect(read(browseAddress(filters, now).split('?')[1] ?? '')).toEqual(filters)
    expect(inputFor(query)).toEqual({
      location: 'Dubai Marina',
      pickUpDate: '2027-03-12',
      pickUpTime: '08:30',
      returnDate: '2027-03-15',
      returnTime: '10:00',
      flexibleDays: 2,
      category: ['suv', 'luxury'],
      brand: ['BMW', 'Tesla'],
      model: ['BMW/X5', 'Toyota/Land Cruiser'],
      transmission: 'automatic',
      fuelType: ['electric'],
      minSeats: 5,
      minPriceFils: filsShownAsUsd(40).fromFils,
      maxPriceFils: filsShownAsUsd(200).toFils,
      minTotalFils: filsShownAsUsd(100).fromFils,
      maxTotalFils: filsShownAsUsd(1200).toFils,
      maxDepositFils: 100_000,
      minKmPerDay: 250,
      instantBook: true,
      superhost: true,
      features: ['gps'],
      sort: 'price_low',
      after: 'abc_1',
    })
  })

  it.each([
    ['near a point', 'latitude=25.1&longitude=55.2&maxDeposit=0'],
    [
      'of every other kind',
      'location=Dubai+Marina&bounds=25.0000,55.1000,25.2000,55.3000&deliverTo=Dubai+Marina' +
        '&pickUpDate=2027-03-12&returnDate=2027-03-15&pickUpTime=08%3A30&returnTime=09%3A00&flexibleDays=2' +
        '&category=suv&brand=BMW&model=BMW%2FX5&transmission=automatic&fuelType=electric&minSeats=5' +
        '&minPrice=40&maxPrice=200&minTotal=100&maxTotal=1200&maxDeposit=1000&minKmPerDay=250' +
        '&instantBook=true&superhost=true&features=gps&extras=oman_trips',
    ],
  ])('survive being saved: those %s', (_, query) => {
    const filters = read(query)
    const { sort, after, ...search } = searchInputOf(filters)
    expect(read(searchAddress(search).split('?')[1] ?? '')).toEqual(filters)
  })

  it.each([
    'category=spaceship',
    'brand=%3Cscript%3E',
    'transmission=psychic',
    'fuelType=plutonium',
    'minSeats=3',
    'minSeats=many',
    'minPrice=-5',
    'maxPrice=1e9',
    'minTotal=-1',
    'minTotal=300&maxTotal=100',
    'maxDeposit=free',
    'maxDeposit=99.5',
    'minKmPerDay=20000',
    'flexibleDays=2',
    'model=BMW',
    'model=Spaceship%2FX5',
    'model=BMW%2F%00',
    'minPrice=300&maxPrice=100',
    'instantBook=maybe',
    'features=wings',
    'sort=random',
    'after=%00%0a',
    'latitude=25.2',
    'latitude=95&longitude=55',
  ])('ignore invalid values and keep the rest: %s', (query) => {
    expect(read(`${query}&superhost=true`)).toEqual({ ...NO_FILTERS, superhost: true })
  })

  it('set no price limit at the ends of the slider', () => {
    expect(read('minPrice=10&maxPrice=500').price).toEqual([10, 500])
    expect(inputFor('minPrice=10&maxPrice=500')).toEqual({ sort: 'relevance' })
    expect(inputFor('maxPrice=100')).toEqual({
      sort: 'relevance',
      maxPriceFils: filsShownAsUsd(100).toFils,
    })
  })

  it('search by total and flexible dates with dates only, and keep the total for when there are some', () => {
    expect(read('maxTotal=600').total).toEqual([0, 600])
    expect(inputFor('maxTotal=600')).toEqual({ sort: 'relevance' })
    const dates = 'pickUpDate=2027-03-12&returnDate=2027-03-15'
    expect(inputFor(`maxTotal=600&${dates}`)).toMatchObject({ maxTotalFils: filsShownAsUsd(600).toFils })
    expect(inputFor(`minTotal=600&${dates}`)).not.toHaveProperty('maxTotalFils')
    expect(read(`flexibleDays=4&${dates}`).flexibleDays).toBe(0)
    expect(read(`flexibleDays=3&${dates}`).flexibleDays).toBe(3)
  })

  it('find cars without a deposit', () => {
    expect(inputFor('maxDeposit=0')).toEqual({ sort: 'relevance', maxDepositFils: 0 })
    expect(browseAddress(read('maxDeposit=0'), now)).toBe('/browse?maxDeposit=0')
  })

  it('sort by distance only around a point, which takes precedence over a place', () => {
    expect(read('sort=distance&location=Dubai').sort).toBe('relevance')
    expect(inputFor('latitude=25.2&longitude=55.27&location=Dubai&sort=distance')).toEqual({
      latitude: 25.2,
      longitude: 55.27,
      radiusKm: 25,
      sort: 'distance',
    })
  })

  it.each([
    ['pickUpDate=2027-03-01&returnDate=2027-03-15', 'pickup_in_past'],
    ['pickUpDate=2027-03-15&returnDate=2027-03-12', 'return_before_pickup'],
    ['pickUpDate=2027-13-01&returnDate=soon', 'date_invalid'],
    ['pickUpDate=2027-03-12&returnDate=', 'dates_missing'],
  ])('drop dates that cannot be rented and keep the reason: %s', (query, problem) => {
    expect(read(query)).toMatchObject({ period: null, problem })
    expect(inputFor(query)).toEqual({ sort: 'relevance' })
    expect(browseAddress(read(query), now)).toBe('/browse')
  })

  it('keep dates that another time or length would make possible, and search without them', () => {
    const query = 'pickUpDate=2028-03-15&returnDate=2028-03-17'
    expect(read(query)).toMatchObject({ problem: 'too_far_ahead', period: { pickUpDate: '2028-03-15' } })
    expect(inputFor(query)).toEqual({ sort: 'relevance' })
  })
})
