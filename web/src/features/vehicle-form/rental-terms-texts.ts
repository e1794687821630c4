import type { TermsToSet } from '@rihla/contract/vehicles/rental-terms'
import {
  type RentalTerms,
  TERMS_FIGURES,
  TERMS_LIMITS,
  type TermsFigure,
} from '@rihla/domain/vehicles/rental-terms'
import { amountMessage } from './amount-message.ts'
import { dirhamsOf, filsIn } from './typed-figures.ts'

export type TermsAmount = Exclude<TermsFigure, 'kmPerDay'>
export const TERMS_AMOUNTS = TERMS_FIGURES.filter((figure) => figure !== 'kmPerDay')

/** The terms of the form as typed, amounts in dirhams; an empty one means the usual amount. */
export type TermsTexts = Record<TermsAmount, string> & { omanAllowed: boolean }

const eachAmount = <Value>(read: (amount: TermsAmount) => Value) =>
  Object.fromEntries(TERMS_AMOUNTS.map((amount) => [amount, read(amount)])) as Record<TermsAmount, Value>

export const NO_TERMS_TEXTS: TermsTexts = { ...eachAmount(() => ''), omanAllowed: false }

export const textsOfTerms = (terms: RentalTerms): TermsTexts => ({
  ...eachAmount((amount) => dirhamsOf(terms[amount])),
  omanAllowed: terms.omanAllowed,
})

/** Converts valid texts to terms; an unreadable amount becomes the usual one. */
export const termsIn = (texts: TermsTexts, usual: RentalTerms) => ({
  ...eachAmount((amount) => filsIn(texts[amount]) ?? usual[amount]),
  omanAllowed: texts.omanAllowed,
})

/** The amounts that are typed, and nothing for those left empty. */
export const givenAmountsIn = (texts: Record<TermsAmount, string>): Partial<Record<TermsAmount, number>> =>
  Object.fromEntries(
    TERMS_AMOUNTS.flatMap((amount) => {
      const fils = filsIn(texts[amount])
      return fils === null ? [] : [[amount, fils]]
    }),
  ) satisfies TermsToSet

/** What is wrong with a typed amount; null when it can be saved. */
export function termMessage(amount: TermsAmount, text: string, fineFeeMostFils: number): string | null {
  const { least } = TERMS_LIMITS[amount]
  const most = amount === 'fineFeeFils' ? fineFeeMostFils : TERMS_LIMITS[amount].most
  return text.trim() === '' ? null : amountMessage(text, { min: least, max: most })
}

/** The first amount that cannot be saved, with its message; null when all can. */
export function firstWrongTerm(
  texts: Record<TermsAmount, string>,
  fineFeeMostFils: number,
): { amount: TermsAmount; message: string } | null {
  for (const amount of TERMS_AMOUNTS) {
    const message = termMessage(amount, texts[amount], fineFeeMostFils)
    if (message !== null) return { amount, message }
  }
  return null
}

/** Reads what a draft has kept; anything else is left empty. */
export function termsTextsIn(raw: unknown): TermsTexts {
  if (typeof raw !== 'object' || raw === null) return NO_TERMS_TEXTS
  const kept = raw as Record<string, unknown>
  return {
    ...eachAmount((amount) => (typeof kept[amount] === 'string' ? kept[amount] : '')),
    omanAllowed: kept.omanAllowed === true,
  }
}
