import { type Currency, type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { useMoney } from '../../i18n/money.tsx'

/**
 * Writes what is charged or paid back: to the cent in the currency of the screen, and beside it the dirhams that
 * really move when that is another one.
 */
export function useExactMoney(screenDefault: Currency): (fils: Fils) => string {
  const money = useMoney(screenDefault)
  return (fils) => {
    const shown = money(fils, { cents: true })
    const moved = formatMoney(fils, { currency: 'AED', cents: true })
    return shown === moved ? shown : `${shown} (${moved})`
  }
}

/** What this viewer sees amounts of a booking in before they chose: renters dollars, the hosts' side dirhams. */
export const currencyOfViewer = (viewerIs: 'renter' | 'host' | 'staff'): Currency =>
  viewerIs === 'renter' ? 'USD' : 'AED'
