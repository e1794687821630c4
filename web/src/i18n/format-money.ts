import { type Currency, type Fils, formatMoney as format } from '@rihla/domain/pricing/money'
import { LANGUAGE } from './language.ts'

/** Formats an amount in the language of these pages. Without cents it rounds half up to whole units. */
export const formatMoney = (amount: Fils, options: { currency: Currency; cents: boolean }): string =>
  format(amount, { ...options, language: LANGUAGE })

/** 'AED 1,250.50': what is charged or paid, to the fils. */
export const inDirhams = (amount: Fils): string => formatMoney(amount, { currency: 'AED', cents: true })

/** 'AED 1,251': a figure to compare, rounded half up. */
export const inWholeDirhams = (amount: Fils): string => formatMoney(amount, { currency: 'AED', cents: false })
