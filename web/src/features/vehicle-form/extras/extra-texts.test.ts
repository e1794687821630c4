import { expect, test } from 'vitest'
import { type ExtraTexts, extrasFault, extrasIn, extraTextsIn, textsOfExtras } from './extra-texts.ts'

const SEAT = { kind: 'child_seat', per: 'day', priceFils: 1550, stock: 2 } as const
const LETTER = { kind: 'oman_letter', per: 'trip', priceFils: 0, stock: null } as const

const seatWith = (changes: Partial<ExtraTexts>) =>
  extrasIn(textsOfExtras([SEAT]).map((one) => (one.kind === 'child_seat' ? { ...one, ...changes } : one)))

test('an offer is read as it was written, and nothing that is not offered', () => {
  expect(extrasIn(textsOfExtras([LETTER, SEAT]))).toEqual([SEAT, LETTER])
  expect(extrasIn(textsOfExtras([]))).toEqual([])
})

test.each([
  [{ price: '٢٠' }, [{ ...SEAT, priceFils: 2000 }]],
  [{ price: '' }, null],
  [{ price: '-1' }, null],
  [{ price: '500' }, [{ ...SEAT, priceFils: 50_000 }]],
  [{ price: '500.01' }, null],
  [{ price: '500.01', per: 'trip' as const }, [{ ...SEAT, per: 'trip', priceFils: 50_001 }]],
  [{ stock: ' ' }, [{ ...SEAT, stock: null }]],
  [{ stock: '0' }, null],
  [{ stock: '51' }, null],
  [{ price: 'free', isOffered: false }, []],
])('a child seat with %o is %o', (changes, offer) => {
  expect(seatWith(changes)).toEqual(offer)
})

test('what was typed is read back from storage, and anything else is as in a new form', () => {
  const typed = textsOfExtras([SEAT]).map((one) => ({ ...one, price: one.isOffered ? '1O' : one.price }))
  expect(extraTextsIn(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  expect(extraTextsIn([{ kind: 'child_seat', isOffered: 'yes', price: 7, per: 'week' }, null])).toEqual(
    textsOfExtras([]),
  )
  expect(extraTextsIn('none')).toEqual(textsOfExtras([]))
})

test('an offer without a price has a fault, also one that was never offered before', () => {
  const offered = textsOfExtras([]).map((one) => ({ ...one, isOffered: one.kind === 'child_seat' }))
  expect(extrasFault(offered)).toContain('500')
  expect(extrasFault(textsOfExtras([SEAT]))).toBeNull()
})
