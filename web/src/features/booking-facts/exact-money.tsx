import { type Currency, type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { useMoney } from '../../i18n/money.tsx'

/**
 * Formats an amount that is charged or refunded: with cents in the display currency, followed by the dirhams actually
 * moved when they differ.
 */
export function useExactMoney(screenDefault: Currency): (fils: Fils) => string {
  const money = useMoney(screenDefault)
  return (fils) => {
    const shown = money(fils, { cents: true })
    const moved = formatMoney(fils, { currency: 'AED', cents: true })
    return shown === moved ? shown : `${shown} (${moved})`
  }
}

/** Default display currency of a viewer: dollars for renters, dirhams for hosts and staff. */
export const currencyOfViewer = (viewerIs: 'renter' | 'host' | 'staff'): Currency =>
  viewerIs === 'renter' ? 'USD' : 'AED'
