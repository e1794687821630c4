import { brandOf, isCardNumber } from '@rihla/domain/pricing/sandbox-cards'

/** The content of the card form while it is typed. Number and CVV stay in the browser's memory. */
export interface CardDraft {
  number: string
  expiry: string
  cvv: string
  holderName: string
}
export type CardField = keyof CardDraft
export type CardProblem =
  | 'number_missing'
  | 'number_wrong'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvv_missing'
  | 'cvv_wrong'
  | 'holder_missing'

export const EMPTY_CARD: CardDraft = { number: '', expiry: '', cvv: '', holderName: '' }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Digits only, grouped by four, at most 19 characters. */
export const maskNumber = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** MM/YY, at most 5 characters: adds the slash, and a leading zero to a month digit above 1. */
export function maskExpiry(typed: string): string {
  let digits = digitsOf(typed).slice(0, 4)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Digits only, at most 3. */
export const maskCvv = (typed: string): string => digitsOf(typed).slice(0, 3)

/** The problem of each invalid field; empty when the card is valid. `today` is `YYYY-MM-DD`. */
export function cardProblems(card: CardDraft, today: string): Partial<Record<CardField, CardProblem>> {
  const problems: Partial<Record<CardField, CardProblem>> = {}
  const number = digitsOf(card.number)
  if (number === '') problems.number = 'number_missing'
  else if (!isCardNumber(number)) problems.number = 'number_wrong'

  const expiry = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(card.expiry)
  if (card.expiry === '') problems.expiry = 'expiry_missing'
  else if (!expiry) problems.expiry = 'expiry_wrong'
  else if (`20${expiry[2]}-${expiry[1]}` < today.slice(0, 7)) problems.expiry = 'expiry_past'

  if (card.cvv === '') problems.cvv = 'cvv_missing'
  else if (card.cvv.length !== 3) problems.cvv = 'cvv_wrong'
  if (card.holderName.trim() === '') problems.holderName = 'holder_missing'
  return problems
}

/** The data of the card that may be stored and shown: its brand and last four digits. */
export const cardFacts = (card: CardDraft) => ({
  brand: brandOf(digitsOf(card.number)),
  lastFour: digitsOf(card.number).slice(-4),
  holderName: card.holderName.trim(),
})
