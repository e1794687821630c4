import type { Currency } from '@rihla/domain/pricing/money'
import { inDirhams } from '../../i18n/format-money.ts'
import { type ExactMoney, useMoneyInFull } from '../../i18n/money.tsx'

/**
 * Formats an amount that is charged or refunded: with cents in the display currency, followed by the dirhams actually
 * moved when they differ.
 */
export function useExactMoney(screenDefault: Currency): ExactMoney {
  const inFull = useMoneyInFull(screenDefault)
  return (fils, parts) => {
    const shown = inFull(fils, parts)
    const moved = inDirhams(fils)
    return shown === moved ? shown : `${shown} (${moved})`
  }
}

/** Default display currency of a viewer: dollars for renters, dirhams for hosts and staff. */
export const currencyOfViewer = (viewerIs: 'renter' | 'host' | 'staff'): Currency =>
  viewerIs === 'renter' ? 'USD' : 'AED'
