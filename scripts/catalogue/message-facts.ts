import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

type MessageFormatElement = ReturnType<typeof parse>[number]

/** Variants of a text of the pages, in the message format of inlang. */
export interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}

/** What a check needs to know of a message, whatever its format. */
export interface MessageFacts {
  /** Its text, or those of all its variants, with values as `{name}`. */
  texts: string[]
  /** The names of its values. */
  values: Set<string>
  /** The plural forms that it has, by number; '*' stands for all others. */
  plurals: Array<{ number: string; forms: string[] }>
}

const VALUE = /\{(\w+)\}/g
const PLURAL = /^local (\w+) = \w+: plural$/

/** A message of the pages: a text or variants. */
export function factsOfPageMessage(message: string | Variants[]): MessageFacts {
  const variants = typeof message === 'string' ? [] : message
  const texts =
    typeof message === 'string' ? [message] : variants.flatMap(({ match }) => Object.values(match))
  const declared = variants.flatMap(({ declarations }) => declarations)
  const inputs = declared.flatMap((one) => /^input (\w+)$/.exec(one)?.[1] ?? [])
  const used = texts.flatMap((text) => [...text.matchAll(VALUE)].map(([, name = '']) => name))
  const plurals = variants.flatMap(({ declarations, selectors, match }) =>
    selectors
      .filter((name) => declarations.some((one) => PLURAL.exec(one)?.[1] === name))
      .map((number) => ({ number, forms: Object.keys(match).map((key) => formIn(key, number)) })),
  )
  return { texts, values: new Set([...inputs, ...used]), plurals }
}

/** The form of one number in a key such as 'days=one, hours=*'. */
const formIn = (key: string, number: string) =>
  key
    .split(',')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === number)?.[1] ?? '*'

/** A message of the server, in ICU message format. Throws when it cannot be parsed. */
export function factsOfServerMessage(message: string): MessageFacts {
  const facts: MessageFacts = { texts: [], values: new Set(), plurals: [] }
  facts.texts = textsOf(parse(message), facts)
  return facts
}

/** The texts of all combinations of options; adds values and plurals to the facts. */
function textsOf(elements: MessageFormatElement[], facts: MessageFacts): string[] {
  let texts = ['']
  for (const element of elements) {
    let parts: string[]
    if (element.type === TYPE.literal) parts = [element.value]
    else if (element.type === TYPE.pound) parts = ['#']
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      facts.values.add(element.value)
      if (element.type === TYPE.plural)
        facts.plurals.push({ number: element.value, forms: Object.keys(element.options) })
      parts = Object.values(element.options).flatMap(({ value }) => textsOf(value, facts))
    } else if (element.type === TYPE.tag) throw new Error('a message has no tags')
    else {
      facts.values.add(element.value)
      parts = [`{${element.value}}`]
    }
    texts = texts.flatMap((text) => parts.map((part) => text + part))
  }
  return texts
}
