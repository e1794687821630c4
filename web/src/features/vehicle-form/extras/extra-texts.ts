import type { OwnExtra } from '@rihla/contract/extras'
import {
  EXTRA_KINDS,
  type ExtraKind,
  type ExtraPriceUnit,
  MAX_EXTRA_PRICE_FILS,
  MAX_EXTRA_STOCK,
} from '@rihla/domain/pricing/extras'
import { m } from '../../../paraglide/messages.js'
import { dirhamsOf, filsIn, wholeNumberIn } from '../typed-figures.ts'

/** An extra as it is typed into the form; what is not offered keeps what was typed. */
export interface ExtraTexts {
  kind: ExtraKind
  isOffered: boolean
  price: string
  per: ExtraPriceUnit
  /** Empty means no limit. */
  stock: string
}

/** How each is usually paid. */
const USUAL_UNIT: Record<ExtraKind, ExtraPriceUnit> = {
  child_seat: 'day',
  additional_driver: 'trip',
  oman_letter: 'trip',
  prepaid_fuel: 'trip',
  unlimited_km: 'day',
}

/** Kinds that a host has a number of; there is always another one of the others. */
export const hasStock = (kind: ExtraKind): boolean => kind === 'child_seat'

export const textsOfExtras = (extras: readonly OwnExtra[]): ExtraTexts[] =>
  EXTRA_KINDS.map((kind) => {
    const own = extras.find((extra) => extra.kind === kind)
    return {
      kind,
      isOffered: own !== undefined,
      price: own ? dirhamsOf(own.priceFils) : '',
      per: own?.per ?? USUAL_UNIT[kind],
      stock: own?.stock == null ? '' : String(own.stock),
    }
  })

export const isPriceWrong = ({ price, per }: ExtraTexts): boolean => {
  const fils = filsIn(price)
  return fils === null || fils > MAX_EXTRA_PRICE_FILS[per]
}

export const isStockWrong = ({ kind, stock }: ExtraTexts): boolean => {
  if (!hasStock(kind) || stock.trim() === '') return false
  const count = wholeNumberIn(stock)
  return count === null || count < 1 || count > MAX_EXTRA_STOCK
}

/** Why the offer cannot be sent; null when it can. */
export function extrasFault(texts: readonly ExtraTexts[]): string | null {
  const wrong = texts.find((one) => one.isOffered && (isPriceWrong(one) || isStockWrong(one)))
  if (!wrong) return null
  return isPriceWrong(wrong) ? priceFault(wrong) : stockFault()
}

export const priceFault = ({ per }: ExtraTexts): string =>
  m.extras_offer_price_invalid({ most: MAX_EXTRA_PRICE_FILS[per] / 100 })

export const stockFault = (): string => m.extras_offer_stock_invalid({ most: MAX_EXTRA_STOCK })

/** Parses stored texts; what cannot be read is as in a new form. */
export function extraTextsIn(raw: unknown): ExtraTexts[] {
  const kept: unknown[] = Array.isArray(raw) ? raw : []
  return textsOfExtras([]).map((fresh) => {
    const one = kept.find((other) => (other as ExtraTexts | null)?.kind === fresh.kind)
    const { isOffered, price, per, stock } = (one ?? {}) as Record<keyof ExtraTexts, unknown>
    return {
      kind: fresh.kind,
      isOffered: isOffered === true,
      price: typeof price === 'string' ? price : '',
      per: per === 'day' || per === 'trip' ? per : fresh.per,
      stock: typeof stock === 'string' ? stock : '',
    }
  })
}

/** The offer that the texts mean; null when one of them is not valid. */
export function extrasIn(texts: readonly ExtraTexts[]): OwnExtra[] | null {
  const offered = texts.filter(({ isOffered }) => isOffered)
  if (offered.some((one) => isPriceWrong(one) || isStockWrong(one))) return null
  return offered.map(({ kind, price, per, stock }) => ({
    kind,
    per,
    priceFils: filsIn(price) ?? 0,
    stock: hasStock(kind) ? wholeNumberIn(stock) : null,
  }))
}
