import {
  brandOf,
  type CardBrand,
  cvvLengthOf,
  groupCardDigits,
  isCardNumber,
  maxCardDigits,
} from '@rihla/domain/pricing/card-number'
import { readExpiry } from '@rihla/domain/pricing/saved-card'
import { digitsOnly, plainDigits } from '@rihla/domain/text/plain-digits'
import { isBlank } from '@rihla/domain/text/visible-text'

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
  | 'cvv_wrong_amex'
  | 'holder_missing'

export const EMPTY_CARD: CardDraft = { number: '', expiry: '', cvv: '', holderName: '' }

/** Digits only, grouped as on a card of the brand, at most 19 characters. */
export function maskNumber(typed: string): string {
  const digits = digitsOnly(typed)
  return groupCardDigits(digits.slice(0, maxCardDigits(digits)))
}

/** The brand of the number typed so far. */
export const brandOfNumber = (number: string): CardBrand => brandOf(digitsOnly(number))

/** An expiry with a slash or dash that is pasted or filled in by the browser: '1/28', '01 / 2028'. */
const WITH_FULL_YEAR = /^(\d{1,2}) ?[/-] ?(?:20)?(\d{2})$/

/** MM/YY, at most 5 characters: adds the slash, and a leading zero to a month digit above 1. */
export function maskExpiry(typed: string): string {
  const [, month, year] = WITH_FULL_YEAR.exec(plainDigits(typed).trim()) ?? []
  let digits = month && year ? `${month.padStart(2, '0')}${year}` : digitsOnly(typed)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  digits = digits.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Digits only, as many as the code of this card has; 4 while the number is empty. */
export const maskCvv = (typed: string, number: string): string =>
  digitsOnly(typed).slice(0, number === '' ? 4 : cvvLengthOf(brandOfNumber(number)))

/** The problem of each invalid field; empty when the card is valid. `today` is `YYYY-MM-DD`. */
export function cardProblems(card: CardDraft, today: string): Partial<Record<CardField, CardProblem>> {
  const problems: Partial<Record<CardField, CardProblem>> = {}
  const number = digitsOnly(card.number)
  if (number === '') problems.number = 'number_missing'
  else if (!isCardNumber(number)) problems.number = 'number_wrong'

  const expiry = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(card.expiry)
  if (card.expiry === '') problems.expiry = 'expiry_missing'
  else if (!expiry) problems.expiry = 'expiry_wrong'
  else if (`20${expiry[2]}-${expiry[1]}` < today.slice(0, 7)) problems.expiry = 'expiry_past'

  if (card.cvv === '') problems.cvv = 'cvv_missing'
  else if (card.cvv.length !== cvvLengthOf(brandOf(number)))
    problems.cvv = brandOf(number) === 'amex' ? 'cvv_wrong_amex' : 'cvv_wrong'
  if (isBlank(card.holderName)) problems.holderName = 'holder_missing'
  return problems
}

/** The data of a valid card that may be stored and shown: its brand, last four digits, name and expiry. */
export function cardFacts(card: CardDraft) {
  const expires = readExpiry(card.expiry)
  return {
    brand: brandOfNumber(card.number),
    lastFour: digitsOnly(card.number).slice(-4),
    holderName: card.holderName.trim(),
    ...(expires && { expires }),
  }
}
