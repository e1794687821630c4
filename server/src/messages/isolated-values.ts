import type { IntlMessageFormat } from 'intl-messageformat'

type Values = Record<string, string | number>
type Elements = ReturnType<IntlMessageFormat['getAst']>

/** A value that is a sentence with values of its own. */
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

const OTHER_LETTER = /(?!\p{Script=Arabic})\p{L}/u
const LETTER = /\p{L}/u
const NUMBER_OR_TIME = /^[\d.,:%]*$/

/** A mark beside an address would become a part of the link that email clients and phones make of it. */
const ADDRESS = /^https?:/

/** Whether a value holds letters of another script, or signs and digits alone, such as a phone number. */
const runsOtherwise = (value: string): boolean =>
  !ADDRESS.test(value) && (OTHER_LETTER.test(value) || !(LETTER.test(value) || NUMBER_OR_TIME.test(value)))

/**
 * The values of a message in a language that runs from right to left, each with its own direction (Unicode's first-strong
 * isolate): a car or a reference then neither changes places with the punctuation and numbers beside it nor within
 * itself. Values in the language's own script stay without marks, and so do those that choose a form.
 */
export const isolatedValues = (values: Values, selectors: ReadonlySet<string>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !selectors.has(name) && runsOtherwise(value.replaceAll(ISOLATED, ''))
        ? `${FIRST_STRONG_ISOLATE}${value}${POP_DIRECTIONAL_ISOLATE}`
        : value,
    ]),
  )

/** The names of the values that choose a form of a message. */
export const selectorsIn = (elements: Elements): string[] =>
  elements.flatMap((element) =>
    'options' in element
      ? [element.value, ...Object.values(element.options).flatMap(({ value }) => selectorsIn(value))]
      : [],
  )
