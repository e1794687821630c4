import {
  factsOfPageMessage,
  factsOfServerMessage,
  type MessageFacts,
  type Variants,
} from './message-facts.ts'

/** A catalogue file: messages by key. Those of the server are texts in ICU message format. */
export type Messages = Record<string, string | Variants[]>

/** What a translation may take over from English: names, codes and units that are written alike. */
export interface Names {
  /** Words in Latin letters, in any case. */
  words: readonly string[]
  /** Whole texts that are equal in both languages. */
  texts: readonly string[]
}

export interface Comparison {
  locale: string
  of: 'pages' | 'server'
  names: Names
}

const VALUE = /\{\w+\}/g
const LATIN_WORD = /[A-Za-z][A-Za-z'’.-]*[A-Za-z]|[A-Za-z]/g

/** The messages of a file that name the product themselves instead of leaving its name open. */
export const namingProduct = (messages: Messages, product: string): string[] =>
  Object.entries(messages)
    .filter(([, message]) => JSON.stringify(message).includes(product))
    .map(([key]) => `${key}: names the product: write {product}`)

/**
 * What is wrong with the messages of one file in another language: keys, values, plural forms, words in Latin letters,
 * texts that were not translated.
 */
export function compareCatalogues(english: Messages, translated: Messages, comparison: Comparison): string[] {
  const missing = Object.keys(english).filter((key) => !(key in translated))
  const faults = missing.map((key) => `${key}: is missing`)
  for (const [key, message] of Object.entries(translated)) {
    const original = english[key]
    const found =
      original === undefined ? ['is not in English'] : compareMessages(original, message, comparison)
    faults.push(...found.map((fault) => `${key}: ${fault}`))
  }
  return faults
}

function compareMessages(
  original: Messages[string],
  message: Messages[string],
  { locale, of, names }: Comparison,
): string[] {
  const wanted = factsOf(original, of)
  const given = factsOf(message, of)
  const faults: string[] = []
  const missing = [...wanted.values].filter((one) => !given.values.has(one))
  const unknown = [...given.values].filter((one) => !wanted.values.has(one))
  if (missing.length > 0) faults.push(`lacks {${missing.join('}, {')}}`)
  if (unknown.length > 0) faults.push(`has an unknown {${unknown.join('}, {')}}`)
  if (given.texts.some((text) => text.trim() === '')) faults.push('is empty')
  if (given.texts.some((text) => text.includes('(s)'))) faults.push('has a plural in brackets')
  faults.push(...missingForms(locale, given))
  const allowed = new Set(names.words.map((word) => word.toLowerCase()))
  const foreign = [...new Set(given.texts.flatMap(latinWords))].filter(
    (word) => !allowed.has(word.toLowerCase()),
  )
  if (foreign.length > 0) faults.push(`has Latin words: ${foreign.join(', ')}`)
  const isSame = JSON.stringify(original) === JSON.stringify(message)
  const isName = wanted.texts.every((text) =>
    latinWords(text).every((word) => allowed.has(word.toLowerCase())),
  )
  if (isSame && !isName && !wanted.texts.every((text) => names.texts.includes(text)))
    faults.push('is not translated')
  return faults
}

const factsOf = (message: Messages[string], of: Comparison['of']) =>
  of === 'server' && typeof message === 'string' ? factsOfServerMessage(message) : factsOfPageMessage(message)

const latinWords = (text: string): string[] => text.replace(VALUE, ' ').match(LATIN_WORD) ?? []

/** The plural forms of the language that a message lacks. */
function missingForms(locale: string, { plurals }: MessageFacts): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return plurals.flatMap(({ number, forms }) => {
    if (forms.includes('*')) return []
    const lacking = pluralCategories.filter((form) => !forms.includes(form))
    return lacking.length > 0 ? [`lacks the forms ${lacking.join(', ')} of ${number}`] : []
  })
}
