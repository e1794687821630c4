import type { Fils } from '@rihla/domain/pricing/money'

const plain = (text: string) => text.replace(/[\s,]/g, '')

/** Reads '30,000' or ' 15 '; null for what is no whole number. */
export const wholeNumberIn = (text: string): number | null =>
  /^\d{1,9}$/.test(plain(text)) ? Number(plain(text)) : null

/** Reads dirhams with at most two decimals, '1,250.5', into fils; null for what is no amount. */
export const filsIn = (text: string): Fils | null => {
  // From the digits, not from the float: 1.1 × 100 is not 110.
  const [, dirhams, fils = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain(text)) ?? []
  return dirhams === undefined ? null : Number(dirhams) * 100 + Number(fils.padEnd(2, '0'))
}

/** Dirhams as one types them: 25000 fils are '250', 19999 are '199.99'. */
export const dirhamsOf = (fils: Fils): string =>
  fils % 100 === 0 ? String(fils / 100) : `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`
