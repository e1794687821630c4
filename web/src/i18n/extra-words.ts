import type { ChosenExtra, OfferedExtra } from '@rihla/contract/extras'
import { type ExtraKind, MAX_EXTRA_QUANTITY } from '@rihla/domain/pricing/extras'
import type { ShownLine } from '@rihla/domain/pricing/shown-price'
import { m } from '../paraglide/messages.js'
import type { ExactMoney } from './money.tsx'

export const EXTRA_NAMES: Record<ExtraKind, () => string> = {
  child_seat: m.extras_kind_child_seat,
  additional_driver: m.extras_kind_additional_driver,
  oman_letter: m.extras_kind_oman_letter,
  prepaid_fuel: m.extras_kind_prepaid_fuel,
  unlimited_km: m.extras_kind_unlimited_km,
}

/** What an extra is good for, in one sentence. */
export const EXTRA_NOTES: Record<ExtraKind, () => string> = {
  child_seat: m.extras_about_child_seat,
  additional_driver: m.extras_about_additional_driver,
  oman_letter: m.extras_about_oman_letter,
  prepaid_fuel: m.extras_about_prepaid_fuel,
  unlimited_km: m.extras_about_unlimited_km,
}

/** "Child seat × 2" */
export const extraInWords = ({ kind, quantity }: ChosenExtra): string => {
  const name = EXTRA_NAMES[kind]()
  return quantity === 1 ? name : m.extras_several({ name, count: quantity })
}

/** "AED 15.00 a day", of those that can be had several times "AED 15.00 a day each". */
export const extraPrice = ({ kind, per, priceFils }: OfferedExtra, money: ExactMoney): string => {
  if (priceFils === 0) return m.extras_price_free()
  const price = money(priceFils)
  if (MAX_EXTRA_QUANTITY[kind] === 1)
    return per === 'day' ? m.extras_price_day({ price }) : m.extras_price_trip({ price })
  return per === 'day' ? m.extras_price_day_each({ price }) : m.extras_price_trip_each({ price })
}

/** The label of an extra among the lines of a price. */
export const extraLineInWords = ({ extra, dayPrice }: ShownLine): string => {
  if (!extra) return ''
  const name = extraInWords({ kind: extra.kind, quantity: extra.count })
  return extra.per === 'day' && dayPrice !== null ? m.extras_line_a_day({ name, price: dayPrice }) : name
}
