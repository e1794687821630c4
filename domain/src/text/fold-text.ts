/**
 * Normalises a text for comparison: lower case, without accents, vowel marks and tatweel. Arabic spellings that readers
 * treat alike (أ إ آ ا, ة ه, ى ي, ؤ و, a final hamza) and Persian letters become one.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[ـء'’`]/gu, '')
    .toLowerCase()
    .replace(/[ةىٱیکگڤپچژ]/g, (letter) => LETTERS[letter] ?? letter)

const LETTERS: Record<string, string> = {
  ة: 'ه',
  ى: 'ي',
  ٱ: 'ا',
  ی: 'ي',
  ک: 'ك',
  گ: 'ج',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ج',
}

/** Only the folded letters and digits, so that hyphens and spaces make no difference. */
export const foldedLetters = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')
