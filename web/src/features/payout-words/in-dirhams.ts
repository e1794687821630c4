import type { Fils } from '@rihla/domain/pricing/money'
import { formatMoney } from '../../i18n/format-money.ts'

/** Formats an amount of a payout in AED to the fils. */
export const inDirhams = (fils: Fils): string => formatMoney(fils, { currency: 'AED', cents: true })
