import { describe, expect, it } from 'vitest'
import { figuresIn, textsIn, unreadableIn } from './calculator-inputs.ts'

const figuresAt = (query: string) => figuresIn(textsIn(new URLSearchParams(query)))

describe('inputs of the earnings calculator', () => {
  it('default to AED 30,000, 15 days and AED 75', () => {
    expect(figuresAt('')).toEqual({ carValueFils: 3_000_000, rentalDays: 15, dailyRateFils: 7_500 })
  })

  it.each([
    ['dailyRate=99.5', { dailyRateFils: 9_950 }],
    ['dailyRate=1.1', { dailyRateFils: 110 }],
    ['dailyRate=1.', { dailyRateFils: 100 }],
    ['carValue=1%2C250%2C000', { carValueFils: 125_000_000 }],
    ['rentalDays=+20+', { rentalDays: 20 }],
    ['rentalDays=31', { rentalDays: 31 }],
  ])('are read from %s', (query, figures) => expect(figuresAt(query)).toMatchObject(figures))

  it.each([
    ['carValue=', 'carValueFils'],
    ['carValue=999.99', 'carValueFils'],
    ['carValue=20000000.01', 'carValueFils'],
    ['rentalDays=0', 'rentalDays'],
    ['rentalDays=32', 'rentalDays'],
    ['rentalDays=2.5', 'rentalDays'],
    ['dailyRate=-75', 'dailyRateFils'],
    ['dailyRate=75.125', 'dailyRateFils'],
    ['dailyRate=1e3', 'dailyRateFils'],
    ['dailyRate=Infinity', 'dailyRateFils'],
    ['dailyRate=a%20lot', 'dailyRateFils'],
  ] as const)('are null for %s', (query, field) => expect(figuresAt(query)[field]).toBeNull())

  it('list the invalid fields in the order of the form', () => {
    expect(unreadableIn({ carValue: '', rentalDays: '15', dailyRate: '-1' })).toEqual([
      'carValue',
      'dailyRate',
    ])
    expect(unreadableIn(textsIn(new URLSearchParams()))).toEqual([])
  })

  it('keep the valid fields when one is invalid', () => {
    expect(figuresAt('rentalDays=often')).toEqual({
      carValueFils: 3_000_000,
      rentalDays: null,
      dailyRateFils: 7_500,
    })
  })
})
