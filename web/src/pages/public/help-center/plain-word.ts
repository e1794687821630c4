import { foldText } from '@rihla/domain/text/fold-text'
import { plainDigits } from '@rihla/domain/text/plain-digits'

/**
 * The Arabic article, also after 'and', 'with', 'for' and 'as', before at least two letters. Repeated, because words
 * that begin with the same letters must end as the same word with and without it.
 */
const ARTICLES = /^(?:(?:[وفبك]?ال|لل)(?=\p{L}{2}))+/u

/** Normalizes a word for comparison: as `foldText`, with ASCII digits, and without the Arabic article. */
export const plainWord = (word: string): string => plainDigits(foldText(word)).replace(ARTICLES, '')
