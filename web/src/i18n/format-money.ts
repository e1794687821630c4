import { type Currency, type Fils, formatMoney as format } from '@rihla/domain/pricing/money'
import { LANGUAGE } from './language.ts'

/** Formats an amount in the language of these pages. Without cents it rounds half up to whole units. */
export const formatMoney = (amount: Fils, options: { currency: Currency; cents: boolean }): string =>
  format(amount, { ...options, language: LANGUAGE })
