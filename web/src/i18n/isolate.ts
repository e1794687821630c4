import { DIRECTION } from './language.ts'

/** What is written from left to right in every text: Latin letters, and the plus of a phone number. */
const LEFT_TO_RIGHT = /[\p{Script=Latin}+]/u
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

/**
 * A value that code joins with others, on a page that runs from right to left: a name, code or number in Latin script
 * keeps its own order and punctuation ('Tomas S.', '2023 Nissan Patrol'). For strings; in markup, `<bdi>` does the same.
 */
export function isolate<T>(value: T): T | string {
  if (DIRECTION === 'ltr' || typeof value !== 'string' || !LEFT_TO_RIGHT.test(value)) return value
  return `${FIRST_STRONG_ISOLATE}${value}${POP_DIRECTIONAL_ISOLATE}`
}
