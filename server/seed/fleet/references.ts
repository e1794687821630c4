const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const NUMBERED = 6
const NUMBERS = LETTERS.length ** NUMBERED
/** Has no divisor in common with the numbers there are, so that different numbers stay different. */
const STRIDE = 611_953_741

/**
 * The reference of the n-th generated trip: two letters that tell copies apart and six that look random. Drawn by lot,
 * ten million references would clash.
 */
export const referenceOf = (n: number): string =>
  firstLetters(0) + inLetters(Number((BigInt(n) * BigInt(STRIDE)) % BigInt(NUMBERS)), NUMBERED)

/** What the references of a copy begin with, in place of those of what was copied. */
export const firstLetters = (copy: number): string => inLetters(copy, 2)

function inLetters(n: number, length: number): string {
  let letters = ''
  for (let rest = n; letters.length < length; rest = Math.floor(rest / LETTERS.length))
    letters = (LETTERS[rest % LETTERS.length] ?? '') + letters
  return letters
}
