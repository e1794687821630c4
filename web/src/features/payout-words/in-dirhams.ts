import { type Fils, formatMoney } from '@rihla/domain/pricing/money'

/** Formats an amount of a payout in AED to the fils. */
export const inDirhams = (fils: Fils): string => formatMoney(fils, { currency: 'AED', cents: true })
