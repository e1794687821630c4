const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const NUMBERED = 6
const NUMBERS = LETTERS.length ** NUMBERED
/** Coprime to the number of references, so that different numbers stay different. */
const STRIDE = 611_953_741

/**
 * The reference of the n-th generated trip: two letters that identify the copy and six that look random. Ten million
 * truly random references would conflict.
 */
export const referenceOf = (n: number): string =>
  firstLetters(0) + inLetters(Number((BigInt(n) * BigInt(STRIDE)) % BigInt(NUMBERS)), NUMBERED)

/** The prefix of a copy's references, which replaces that of the original. */
export const firstLetters = (copy: number): string => inLetters(copy, 2)

function inLetters(n: number, length: number): string {
  let letters = ''
  for (let rest = n; letters.length < length; rest = Math.floor(rest / LETTERS.length))
    letters = (LETTERS[rest % LETTERS.length] ?? '') + letters
  return letters
}
