import { foldText } from '../text/fold-text.ts'

const COUNTRY_ENDING = / (uae|u a e|united arab emirates|الامارات|الامارات العربيه المتحده)$/
const EMIRATE_WORDS = /^(emirate of|اماره) | emirate$/

/** Normalises a place name for comparison: as `foldText`, without hyphens, spaces, the country or the word 'emirate'. */
export const foldPlaceText = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(COUNTRY_ENDING, '')
    .replace(EMIRATE_WORDS, '')
    .replaceAll(' ', '')

/**
 * Edit distance with transpositions: how many letters must be changed, added, removed or swapped with their neighbour
 * to turn one text into the other. Returns `limit + 1` for any distance above `limit`.
 */
export const lettersApart = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > limit && Math.min(...last) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}
