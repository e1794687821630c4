import { describe, expect, it } from 'vitest'
import { cardProblems, maskCvv, maskExpiry, maskNumber } from './card-fields.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12/28', cvv: '123', holderName: 'Mariam' }
const today = '2026-11-21'

describe('the card form', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42ab', '4242 4242 42'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['', ''],
  ])('formats %j in groups of four digits', (typed, shown) => {
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
  ])('formats the expiry %j as %j', (typed, shown) => expect(maskExpiry(typed)).toBe(shown))

  it('limits the CVV to three digits', () => expect(maskCvv('12a345')).toBe('123'))

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
