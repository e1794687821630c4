import { defaultTermsOf } from '@rihla/domain/vehicles/rental-terms'
import { expect, it } from 'vitest'
import { termsInShort, termsInWords } from './terms-in-words.ts'

const money = (fils: number) => `AED ${fils / 100}`
const SEDAN = defaultTermsOf('sedan', 20_000)
const said = (terms = SEDAN, reader = {}) =>
  Object.fromEntries(
    termsInWords(terms, { money, ...reader }).map(({ of, value, note }) => [
      of,
      note === null ? value : `${value} ${note}`,
    ]),
  )

it('says every term with its amount', () => {
  expect(said()).toEqual({
    kmPerDay: '250 km a day',
    extraKmFils: 'AED 0.75',
    fuelStepFils: 'AED 25 for each eighth of the tank or battery',
    lateHourFils:
      'AED 40 for each hour begun since the agreed return, if the car is more than 30 minutes late; at most the price of a day for each day',
    cleaningFils: 'AED 150 at most, for dirt beyond normal use',
    smokingFils: 'AED 400 at most',
    excessFils: 'AED 2500 the most that you pay of it',
    tolls: 'At cost',
    fineFeeFils: 'At cost',
    omanAllowed: 'Not allowed',
  })
})

it('has no price of an extra kilometre without a limit', () => {
  expect(said({ ...SEDAN, kmPerDay: null })).not.toHaveProperty('extraKmFils')
  expect(said({ ...SEDAN, kmPerDay: null }).kmPerDay).toBe('Unlimited')
})

it('leaves out smoking where nothing can be asked for it', () => {
  expect(said({ ...SEDAN, smokingFils: 0 })).not.toHaveProperty('smokingFils')
})

it('names the tank or the battery when the fuel is known, and no amount of nothing', () => {
  expect(said(SEDAN, { fuelType: 'electric' }).fuelStepFils).toBe('AED 25 for each eighth of the battery')
  expect(said(SEDAN, { fuelType: 'hybrid' }).fuelStepFils).toBe('AED 25 for each eighth of the tank')
  expect(said(SEDAN, { isRenter: false }).excessFils).toBe('AED 2500 the most that the renter pays of it')
  const free = { ...SEDAN, fuelStepFils: 0, cleaningFils: 0, excessFils: 0, fineFeeFils: 2_500 }
  expect(said(free, { isRenter: false })).toMatchObject({
    fuelStepFils: 'No charge',
    cleaningFils: 'No charge',
    excessFils: 'No charge',
    fineFeeFils: 'At cost + AED 25 for handling each fine',
  })
})

it('is short about the terms that matter most', () => {
  expect(termsInShort(SEDAN, { money })).toEqual([
    '250 km a day included, then AED 0.75 per kilometre',
    'Return it with as much fuel or charge as at pick-up',
    'Damage: you pay at most AED 2500',
  ])
  const [distance, , damage] = termsInShort({ ...SEDAN, kmPerDay: null, excessFils: 0 }, { money })
  expect([distance, damage]).toEqual(['Unlimited kilometres', 'Damage: you pay nothing'])
})
