import { formatMoney } from '@rihla/domain/pricing/money'

/** Admins decide in the currency that is charged, to the fils. */
export const inDirhams = (fils: number): string => formatMoney(fils, { currency: 'AED', cents: true })
