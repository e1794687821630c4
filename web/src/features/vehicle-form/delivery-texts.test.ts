import { describe, expect, test } from 'vitest'
import {
  type DeliveryTexts,
  deliveryTextsIn,
  NO_DELIVERY_TEXTS,
  offerIn,
  textsOfOffer,
  whyDeliveryWaits,
} from './delivery-texts.ts'

const offer = (changes: Partial<DeliveryTexts> = {}): DeliveryTexts => ({
  ...NO_DELIVERY_TEXTS,
  places: [{ placeSlug: 'dxb', label: 'Terminal 3', fee: '75.5' }],
  ...changes,
})
const within = (changes: Partial<DeliveryTexts> = {}) =>
  offer({ hasRadius: true, radiusKm: '20', feePer: 'km', radiusFee: '3', ...changes })

test('typed texts are the offer that is sent, in fils', () => {
  expect(offerIn(within())).toEqual({
    places: [{ placeSlug: 'dxb', label: 'Terminal 3', feeFils: 7550 }],
    radius: { radiusKm: 20, feePer: 'km', feeFils: 300 },
  })
  expect(offerIn(offer({ places: [{ placeSlug: 'dxb', label: '  Gate   4 ', fee: '' }] }))).toEqual({
    places: [{ placeSlug: 'dxb', label: 'Gate 4', feeFils: 0 }],
    radius: null,
  })
})

test('an offer survives the form unchanged', () => {
  const radius = { radiusKm: 35, feePer: 'trip' as const, feeFils: 4050 }
  const shown = {
    places: [{ id: '1', placeSlug: 'shj', location: 'Sharjah', label: '', feeFils: 0 }],
    radius,
  }
  expect(offerIn(textsOfOffer(shown))).toEqual({
    places: [{ placeSlug: 'shj', label: '', feeFils: 0 }],
    radius,
  })
  expect(offerIn(textsOfOffer({ places: [], radius: null }))).toEqual({ places: [], radius: null })
})

describe('an offer can be saved', () => {
  const place = { placeSlug: 'dxb', label: '', fee: '10' }
  test.each([
    ['when it is empty', NO_DELIVERY_TEXTS, true],
    ['with a place and a radius', within(), true],
    ['free of charge', within({ radiusFee: '' }), true],
    ['not with a place that is not chosen', offer({ places: [{ ...place, placeSlug: '' }] }), false],
    ['not with the same spot twice', offer({ places: [place, place] }), false],
    ['with two spots of one place', offer({ places: [place, { ...place, label: 'Gate 4' }] }), true],
    ['not with a fee that is no amount', offer({ places: [{ ...place, fee: 'ten' }] }), false],
    ['not with a fee above AED 5,000', offer({ places: [{ ...place, fee: '5001' }] }), false],
    ['not with a radius of 51 km', within({ radiusKm: '51' }), false],
    ['not with a radius of half a kilometre', within({ radiusKm: '0.5' }), false],
    ['with Arabic digits', within({ radiusKm: '٢٥', radiusFee: '٣' }), true],
    ['not with more than AED 100 a km', within({ radiusFee: '101' }), false],
    ['with AED 101 a trip', within({ radiusFee: '101', feePer: 'trip' }), true],
    ['whatever the radius says while it is off', within({ hasRadius: false, radiusKm: 'x' }), true],
  ])('%s', (_, texts, isRight) => {
    expect(whyDeliveryWaits(texts) === null).toBe(isRight)
  })
})

test('a kept draft of another shape is an empty offer', () => {
  for (const raw of [null, 'yes', true, {}, { places: 'dxb' }])
    expect(deliveryTextsIn(raw)).toEqual(NO_DELIVERY_TEXTS)
  expect(deliveryTextsIn(within())).toEqual(within())
  expect(deliveryTextsIn({ places: [null, { placeSlug: 'dxb', fee: 5 }] }).places).toEqual([
    { placeSlug: 'dxb', label: '', fee: '' },
  ])
})
