import { formatMoney } from '../../../i18n/format-money.ts'

/** Formats an amount in the charged currency (AED), to the fils. */
export const inDirhams = (fils: number): string => formatMoney(fils, { currency: 'AED', cents: true })
