import type { Currency } from '@rihla/domain/pricing/money'
import { formatMoney } from '../../i18n/format-money.ts'
import { useCurrency } from '../../i18n/money.tsx'

/**
 * Formats amounts of terms, which are in dirhams: in the display currency followed by the dirhams that are agreed, as
 * charged amounts are, but without the fils of whole dirhams.
 */
export function useTermsMoney(screenDefault: Currency): (fils: number) => string {
  const currency = useCurrency(screenDefault)
  return (fils) => {
    const agreed = formatMoney(fils, { currency: 'AED', cents: fils % 100 !== 0 })
    return currency === 'AED' ? agreed : `${formatMoney(fils, { currency, cents: true })} (${agreed})`
  }
}
