import type { DeliveryOffer, ShownDeliveryOffer } from '@rihla/contract/delivery'
import {
  DELIVERY_RADIUS_KM,
  MAX_DELIVERY_FEE_FILS,
  MAX_DELIVERY_FEE_PER_KM_FILS,
  MAX_DELIVERY_PLACES,
  whyOfferNotAllowed,
} from '@rihla/domain/pricing/delivery'
import { m } from '../../paraglide/messages.js'
import { amountMessage } from './amount-message.ts'
import { dirhamsOf, filsIn, wholeNumberIn } from './typed-figures.ts'

/** A place of the offer as typed. */
export interface DeliveryPlaceTexts {
  /** Empty until one is chosen. */
  placeSlug: string
  label: string
  /** Dirhams; empty is free. */
  fee: string
}

/** The delivery offer of the form as typed. */
export interface DeliveryTexts {
  places: DeliveryPlaceTexts[]
  hasRadius: boolean
  radiusKm: string
  feePer: 'trip' | 'km'
  radiusFee: string
}

export const NO_DELIVERY_TEXTS: DeliveryTexts = {
  places: [],
  hasRadius: false,
  radiusKm: '20',
  feePer: 'km',
  radiusFee: '',
}

const feeText = (fils: number) => (fils === 0 ? '' : dirhamsOf(fils))
const feeIn = (text: string) => (text.trim() === '' ? 0 : filsIn(text))

export const textsOfOffer = ({ places, radius }: ShownDeliveryOffer): DeliveryTexts => ({
  ...NO_DELIVERY_TEXTS,
  places: places.map(({ placeSlug, label, feeFils }) => ({ placeSlug, label, fee: feeText(feeFils) })),
  ...(radius && {
    hasRadius: true,
    radiusKm: String(radius.radiusKm),
    feePer: radius.feePer,
    radiusFee: feeText(radius.feeFils),
  }),
})

/** Converts valid texts to the offer of the contract; an unreadable number becomes 0. */
export const offerIn = ({
  places,
  hasRadius,
  radiusKm,
  feePer,
  radiusFee,
}: DeliveryTexts): DeliveryOffer => ({
  places: places.map(({ placeSlug, label, fee }) => ({
    placeSlug,
    label: label.trim().replace(/\s+/g, ' '),
    feeFils: feeIn(fee) ?? 0,
  })),
  radius: hasRadius
    ? { radiusKm: wholeNumberIn(radiusKm) ?? 0, feePer, feeFils: feeIn(radiusFee) ?? 0 }
    : null,
})

const maxFee = (feePer: 'trip' | 'km') =>
  feePer === 'km' ? MAX_DELIVERY_FEE_PER_KM_FILS : MAX_DELIVERY_FEE_FILS

/** What is wrong with a typed fee; null when it can be saved. */
export function feeMessage(text: string, feePer: 'trip' | 'km' = 'trip'): string | null {
  return text.trim() === '' ? null : amountMessage(text, { min: 0, max: maxFee(feePer) })
}

export function radiusMessage(text: string): string | null {
  const { least, most } = DELIVERY_RADIUS_KM
  const km = wholeNumberIn(text)
  return km !== null && km >= least && km <= most ? null : m.delivery_offer_radius_wrong({ least, most })
}

/** What is wrong with a place of the offer; null when it can be saved. */
export function placeMessage(texts: DeliveryTexts, position: number): string | null {
  if (texts.places[position]?.placeSlug === '') return m.delivery_offer_place_missing()
  const upToHere = { places: offerIn(texts).places.slice(0, position + 1), radius: null }
  return whyOfferNotAllowed(upToHere)?.problem === 'place_twice' ? m.delivery_offer_place_twice() : null
}

/** Why the offer cannot be saved; null when it can. */
export function whyDeliveryWaits(texts: DeliveryTexts): string | null {
  const wrong = [
    ...texts.places.flatMap(({ fee }, position) => [placeMessage(texts, position), feeMessage(fee)]),
    ...(texts.hasRadius ? [radiusMessage(texts.radiusKm), feeMessage(texts.radiusFee, texts.feePer)] : []),
  ]
  return wrong.find((message) => message !== null) ?? null
}

/** Reads what a draft has kept; anything else is an empty offer. */
export function deliveryTextsIn(raw: unknown): DeliveryTexts {
  if (typeof raw !== 'object' || raw === null) return NO_DELIVERY_TEXTS
  const { places, hasRadius, radiusKm, feePer, radiusFee } = raw as Record<string, unknown>
  const text = (value: unknown, atFirst: string) => (typeof value === 'string' ? value : atFirst)
  return {
    places: (Array.isArray(places) ? places : [])
      .filter((place) => typeof place === 'object' && place !== null)
      .slice(0, MAX_DELIVERY_PLACES)
      .map(({ placeSlug, label, fee }) => ({
        placeSlug: text(placeSlug, ''),
        label: text(label, ''),
        fee: text(fee, ''),
      })),
    hasRadius: hasRadius === true,
    radiusKm: text(radiusKm, NO_DELIVERY_TEXTS.radiusKm),
    feePer: feePer === 'trip' ? 'trip' : 'km',
    radiusFee: text(radiusFee, ''),
  }
}
