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
 * What isolates the values of a message in a language that runs from right to left, each with its own direction
 * (Unicode's first-strong isolate): a car or a reference then neither changes places with the punctuation and numbers
 * beside it nor within itself. Values in the language's own script stay without marks, and so do those that choose a
 * form, and those of a message without spaces: that is the name of a file.
 */
export function isolatorOf(text: string, elements: Elements): (values: Values) => Values {
  if (!/\s/.test(text)) return (values) => values
  const selectors = new Set(selectorsIn(elements))
  return (values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && !selectors.has(name) && runsOtherwise(value.replaceAll(ISOLATED, ''))
          ? `${FIRST_STRONG_ISOLATE}${value}${POP_DIRECTIONAL_ISOLATE}`
          : value,
      ]),
    )
}

/** The names of the values that choose a form of a message. */
const selectorsIn = (elements: Elements): string[] =>
  elements.flatMap((element) =>
    'options' in element
      ? [element.value, ...Object.values(element.options).flatMap(({ value }) => selectorsIn(value))]
      : [],
  )
