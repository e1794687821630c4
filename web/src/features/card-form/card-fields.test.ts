import { describe, expect, it } from 'vitest'
import { cardFacts, cardProblems, maskCvv, maskExpiry, maskNumber } from './card-fields.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12/28', cvv: '123', holderName: 'Mariam' }
const today = '2026-11-21'

describe('the card form', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42ab', '4242 4242 42'],
    [' 4242  4242  4242  4242', '4242 4242 4242 4242'],
    ['\u200e٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242 4242 4242 4242'],
    ['۴۲۴۲۴۲۴۲', '4242 4242'],
    ['４２４２\u00a0４２４２', '4242 4242'],
    ['3782 8224 6310 005', '3782 822463 10005'],
    ['3782822463100059', '3782 822463 10005'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['', ''],
  ])('formats %j in the groups of its brand: %j', (typed, shown) => {
    expect(maskNumber(typed)).toBe(shown)
    expect(maskNumber(typed).length).toBeLessThanOrEqual(19)
  })

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['5', '05'],
    ['528', '05/28'],
    ['122899', '12/28'],
    ['١٢٢٨', '12/28'],
    [' ۱۲ / ۲۸ ', '12/28'],
    ['１２／２８', '12/28'],
    ['1/28', '01/28'],
    ['12/2028', '12/28'],
    ['12-2028', '12/28'],
    ['01 / 2028', '01/28'],
  ])('formats the expiry %j as %j', (typed, shown) => expect(maskExpiry(typed)).toBe(shown))

  it.each([
    ['12a345', '4242 4242 4242 4242', '123'],
    ['١٢٣٤', '4242', '123'],
    [' １２３４５', '3782 822463 10005', '1234'],
    ['12345', '', '1234'],
  ])('limits the CVV %j of the card %j to %j', (typed, number, shown) =>
    expect(maskCvv(typed, number)).toBe(shown),
  )

  it.each([
    ['3782 822463 10005', '1234', {}],
    ['3782 822463 10005', '123', { cvv: 'cvv_wrong_amex' }],
    ['3782 822463 10006', '1234', { number: 'number_wrong' }],
    ['4242 4242 4242 4242', '1234', { cvv: 'cvv_wrong' }],
  ])('checks the number %s with the CVV %s', (number, cvv, problems) =>
    expect(cardProblems({ ...good, number, cvv }, today)).toEqual(problems),
  )

  it('keeps brand, last digits, name and expiry of an American Express card', () =>
    expect(cardFacts({ ...good, number: '3782 822463 10005' })).toEqual({
      brand: 'amex',
      lastFour: '0005',
      holderName: 'Mariam',
      expires: { month: 12, year: 2028 },
    }))

  it.each([' ', '\u200b', '\u2800', '\u3164'])('requires a visible holder name, not %j', (holderName) =>
    expect(cardProblems({ ...good, holderName }, today)).toEqual({ holderName: 'holder_missing' }),
  )

  it('accepts a valid card', () => expect(cardProblems(good, today)).toEqual({}))

  it('accepts a card until the end of its expiry month', () => {
    expect(cardProblems({ ...good, expiry: '11/26' }, today)).toEqual({})
    expect(cardProblems({ ...good, expiry: '10/26' }, today)).toEqual({ expiry: 'expiry_past' })
  })

  it('reports the problem of each field', () => {
    expect(cardProblems({ number: '', expiry: '', cvv: '', holderName: ' ' }, today)).toEqual({
      number: 'number_missing',
      expiry: 'expiry_missing',
      cvv: 'cvv_missing',
      holderName: 'holder_missing',
    })
    expect(
      cardProblems({ ...good, number: '4242 4242 4242 4243', expiry: '13/28', cvv: '12' }, today),
    ).toEqual({
      number: 'number_wrong',
      expiry: 'expiry_wrong',
      cvv: 'cvv_wrong',
    })
  })
})
